import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPassage, rankPassages } from './find-passage.ts';
import { indexPassages } from './index-passages.ts';

const ENGLISH = `Ostrava Robotics sold 1.2 billion crowns of welding arms last year, a third more than the year before.

The firm employs 412 people. Most of them work in the hall beside the river, which was flooded in May.

“We dried every motor by hand,” said Jana Kovářová, who runs the plant. Nobody was dismissed.`;
const GERMAN = `Die Großbäckerei Hansen aus Bremen hat im vergangenen Jahr 3.200 Tonnen Brot gebacken und 18 Millionen Euro umgesetzt.

Geschäftsführerin Petra Wulff führt das auf die neue Produktion in Kanada zurück. Der Gewinn fiel um 12,5 Prozent.`;

const passageOf = (sentence: string, ...sources: string[]) =>
  findPassage(sentence, indexPassages(sources.map((text) => ({ text, language: null }))));

test.each([
  ['the same words', 'The firm employs 412 people.', 'The firm employs 412 people.'],
  ['an amount written otherwise', 'Sales: 1.2B crowns', 'Ostrava Robotics sold 1.2 billion crowns'],
  ['a number in words', 'Four hundred and twelve people work there.', 'The firm employs 412 people.'],
  ['other forms of the words', 'Flooding hit the halls beside a river.', 'which was flooded in May'],
  ['a quotation, cut', '"We dried every motor by hand"', '“We dried every motor by hand,”'],
  ['a name without its accents', 'Jana Kovarova runs the plant.', 'Jana Kovářová'],
  ['a wrong figure', 'The firm employs 421 people.', 'The firm employs 412 people.'],
])('findPassage finds %s', (_name, sentence, words) => {
  expect(passageOf(sentence, ENGLISH)?.text).toContain(words);
});

test.each([
  ['figures', 'It baked 3,200 tonnes of bread and took €18m.', '3.200 Tonnen Brot'],
  ['names', 'Petra Wulff credits new production in Canada.', 'Petra Wulff'],
  ['a percentage', 'Profit fell by 12.5%.', 'Der Gewinn fiel um 12,5 Prozent.'],
])('findPassage finds a German passage for an English sentence by %s', (_name, sentence, words) => {
  expect(passageOf(sentence, GERMAN)?.text).toContain(words);
});

test.each(['What would you have done?', 'Three lessons:', 'Courage is a habit.', '#Leadership', '🌱', ''])(
  'findPassage finds nothing for “%s”',
  (sentence) => {
    expect(passageOf(sentence, ENGLISH)).toBeNull();
  },
);

test('findPassage takes a neighbour along that says the rest', () => {
  const passage = passageOf('Its 412 people work in a hall that was flooded in May', ENGLISH);
  expect(passage?.text).toBe(
    'The firm employs 412 people. Most of them work in the hall beside the river, which was flooded in May.',
  );
});

test('findPassage follows the sentence before it', () => {
  const text = 'Dock A lost power. It was noticed at dawn. Dock B kept its lights. It was noticed at noon.';
  const index = indexPassages([{ text, language: 'en' }]);
  const find = (before: string) => findPassage('It was noticed.', index, { language: 'en', before });
  expect(find('Dock A lost power.')?.text).toBe('It was noticed at dawn.');
  expect(find('Dock B kept its lights.')?.text).toBe('It was noticed at noon.');
});

test('rankPassages gives passages by likeness, none twice', () => {
  const index = indexPassages([ENGLISH, GERMAN].map((text) => ({ text, language: null })));
  const passages = [...rankPassages('The 412 people of the firm dried motors beside the river.', index)];
  expect(passages[0]?.text).toContain('412 people');
  expect(passages.length).toBeGreaterThan(1);
  for (const [at, { sourceIndex, start, end, score }] of passages.entries()) {
    expect(score).toBeLessThanOrEqual(passages[at - 1]?.score ?? 1);
    for (const other of passages.slice(0, at))
      expect(other.sourceIndex !== sourceIndex || other.end <= start || end <= other.start).toBe(true);
  }
});

test('findPassage names the source', () => {
  expect(passageOf('The firm employs 412 people.', GERMAN, ENGLISH)?.sourceIndex).toBe(1);
});

const words = fc.array(fc.constantFrom(...ENGLISH.split(/\s+/), ...GERMAN.split(/\s+/), '\n\n', '?', '日本語'), {
  maxLength: 40,
});
const texts = fc.oneof(
  words.map((all) => all.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

test('findPassage gives what stands in a source, the same each time', () => {
  fc.assert(
    fc.property(texts, texts, fc.array(texts, { maxLength: 3 }), (sentence, before, sources) => {
      const index = indexPassages(sources.map((text) => ({ text, language: null })));
      const found = findPassage(sentence, index, { before });
      expect(findPassage(sentence, index, { before })).toEqual(found);
      if (found === null) return;
      expect(sources[found.sourceIndex]?.slice(found.start, found.end)).toBe(found.text);
      expect(found.text.trim()).not.toBe('');
      expect(found.score).toBeGreaterThanOrEqual(0.5);
      expect(found.score).toBeLessThanOrEqual(1);
    }),
  );
});

test('findPassage finds a sentence of a source with several words of its own', () => {
  const sentences = [ENGLISH, GERMAN].flatMap((text) => text.split(/\n\n|(?<=\.) /));
  fc.assert(
    fc.property(fc.constantFrom(...sentences), fc.shuffledSubarray(sentences), (sentence, others) => {
      const text = [...others.filter((other) => other !== sentence), sentence].join('\n\n');
      expect(passageOf(sentence, text)?.text).toContain(sentence);
    }),
  );
});
