import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';

const SOURCE =
  'Salter proposed a shared barn for the whole valley of Marstal. ' +
  'The club met Dagny Moss, who keeps the books, and her neighbour Ole Salter in the old mill. ' +
  'The World Health Organization praised the club for its clean water. ' +
  'Members from Denmark and Norway came to see the barn that year. ' +
  'The board of Elmo Foods pays for the roof of the barn.';
const check = (text: string, source = SOURCE) =>
  checkFacts({
    text,
    sources: [{ text: source, title: null, author: null, siteName: null, publishedAt: null }],
  }).filter(({ weight }) => weight === 'wrong');
const marksOf = (text: string, source?: string) =>
  check(text, source).map(({ claim, kind, fixes: [fix] }) => [claim, kind, fix.kind === 'replace' ? fix.with : null]);

test.each([
  ['that begins it', 'Moss proposed a shared barn for the whole valley of Marstal.', [['Moss', 'Salter']]],
  ['in full', 'Dagny Moss proposed a shared barn for the whole valley of Marstal.', [['Dagny Moss', 'Salter']]],
  [
    'of which a part stays',
    'The club met Dagny Salter, who keeps the books, and her neighbour Ole Salter in the old mill.',
    [['Dagny Salter', 'Dagny Moss']],
  ],
  [
    'of a place that the source does not have',
    'Members from Sweden and Norway came to see the barn that year.',
    [['Sweden', 'Denmark']],
  ],
  ['of an organisation', 'The board of Marstal pays for the roof of the barn.', [['Marstal', 'Elmo Foods']]],
  ['of a valley', 'Salter proposed a shared barn for the whole valley of Norway.', [['Norway', 'Marstal']]],
])('a name in the place of another of the source is marked: %s', (_what, post, marks) => {
  expect(marksOf(post)).toEqual(marks.map(([claim, theirs]) => [claim, 'name', theirs]));
});

test('what is in the source is not said to be missing there', () => {
  expect(check('Moss proposed a shared barn for the whole valley of Marstal.').map(({ reason }) => reason)).toEqual([
    'The source has “Salter” in this sentence, not “Moss”.',
  ]);
  expect(check('Members from Sweden and Norway came to see the barn that year.').map(({ reason }) => reason)).toEqual([
    '“Sweden” is not in the source. It names Denmark.',
  ]);
});

test.each([
  ['a part of it', 'The club met Moss, who keeps the books, and her neighbour Ole Salter in the old mill.'],
  ['more of it', 'Ole Salter proposed a shared barn for the whole valley of Marstal.'],
  ['its initials', 'The WHO praised the club for its clean water.'],
  ['in another order', 'Members from Norway and Denmark came to see the barn that year.'],
  ['another form', 'Danish members from Denmark and Norway came to see the barn that year.'],
  ['one for two', 'Members from Marstal came to see the barn that year.'],
  ['a description', 'Her neighbour proposed a shared barn for the whole valley of Marstal.'],
  ['a title', 'Mr Salter proposed a shared barn for the whole valley of Marstal.'],
  ['a word with a capital for another reason', 'The Council of Elmo Foods pays for the roof of the barn.'],
])('a name is not marked that says the same: %s', (_how, post) => {
  expect(marksOf(post)).toEqual([]);
});

test('where every noun has a capital, none is marked', () => {
  const source = 'Der Verein aus Marstal baut eine Scheune für das ganze Tal. Die Stadt zahlt das Dach der Scheune.';
  expect(marksOf('Der Verband aus Marstal baut eine Scheune für das ganze Tal.', source)).toEqual([]);
});

test('property: names of sentences as they are have no mark, and one exchanged is given back', () => {
  const names = ['Salter', 'Marstal', 'Denmark'];
  const sentences = SOURCE.split(/(?<=\.) /);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.constantFrom(...names), (was, now) => {
      const sentence = sentences.find((each) => each.includes(was)) ?? '';
      const post = sentence.replace(was, now);
      const [mark] = check(post);
      const back = mark?.fixes[0].kind === 'replace' ? mark.fixes[0].with : '';
      expect(mark === undefined ? post : post.slice(0, mark.start) + back + post.slice(mark.end)).toBe(sentence);
    }),
  );
});
