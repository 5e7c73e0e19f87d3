import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';

const SOURCE =
  'Sales of the three mills on the river rose by 20 percent in the last year. ' +
  'The council did not approve the new garden behind the town hall of Marstal. ' +
  'The baker opened the second shop after the owner of the mill had sold it to her. ' +
  'It is not only a school but also a home for the children of the harbour. ' +
  'All of the boats in the harbour came home with fish before the storm of that night. ' +
  'No boat of the harbour was lost in the storm that came on that night. ' +
  'Prices in the north were higher than a year before, prices in the south were lower than a year before.';
const marksOf = (text: string, source = SOURCE) =>
  checkFacts({ text, sources: [{ text: source, title: null, author: null, siteName: null, publishedAt: null }] })
    .filter(({ kind }) => !['negation', 'certainty'].includes(kind))
    .map(({ claim, weight, fixes: [fix] }) => [claim, weight, fix.kind === 'replace' ? fix.with : null]);

test.each([
  [
    'its opposite',
    'The baker opened the second shop before the owner of the mill had sold it to her.',
    [['before', 'wrong', 'after']],
  ],
  [
    'its opposite beside another figure',
    'Sales of the three mills on the river plunged by 30 percent in the last year.',
    [
      ['plunged', 'wrong', 'rose'],
      ['30 percent', 'wrong', '20 percent'],
    ],
  ],
  [
    'two opposites',
    'All of the boats in the harbour left home without fish after the storm of that night.',
    [
      ['left', 'wrong', 'came'],
      ['without', 'wrong', 'with'],
      ['after', 'wrong', 'before'],
    ],
  ],
  [
    'a beginning that denies',
    'The garden of the council was unlikely to be ready before the winter came.',
    [['unlikely', 'wrong', 'likely']],
    'The garden of the council was likely to be ready before the winter came.',
  ],
  [
    'none for all',
    'None of the boats in the harbour came home with fish before the storm of that night.',
    [['None', 'wrong', 'All']],
  ],
  [
    'without its denial',
    'The council approved the new garden behind the town hall of Marstal.',
    [['approved', 'wrong', 'did not approve']],
  ],
  [
    'without its denial, and nothing in its place',
    'The council did approve the new garden behind the town hall of Marstal.',
    [['approve', 'wrong', 'not approve']],
  ],
  [
    'with a denial put in',
    'The baker didn’t open the second shop after the owner of the mill had sold it to her.',
    [['didn’t open', 'wrong', 'opened']],
  ],
  [
    'without the denial that is one word with its verb',
    'A clinic of the old harbour can close its door on that day.',
    [['can close', 'wrong', 'cannot close']],
    'A clinic of the old harbour cannot close its door on that day.',
  ],
  [
    'with a denial that is one word with its verb',
    'The clinic of the old harbour isn’t open to everybody of the town.',
    [['isn’t open', 'wrong', 'is open']],
    'The clinic of the old harbour is open to everybody of the town.',
  ],
  [
    'without the denial that it begins with',
    'Boat of the harbour was lost in the storm that came on that night.',
    [['Boat', 'wrong', 'No boat']],
  ],
  [
    'in German',
    'Die Preise der Bäcker in der Stadt sind im letzten Jahr gesunken.',
    [['gesunken', 'wrong', 'gestiegen']],
    'Die Preise der Bäcker in der Stadt sind im letzten Jahr gestiegen.',
  ],
  [
    'in French',
    'Le conseil de la ville a accepté le nouveau jardin après la fête du port.',
    [
      ['accepté', 'wrong', 'refusé'],
      ['après', 'wrong', 'avant'],
    ],
    'Le conseil de la ville a refusé le nouveau jardin avant la fête du port.',
  ],
  [
    'in French, with both parts of a denial put in',
    'Le conseil n’est pas content du nouveau jardin de la ville sur le port.',
    [['n’est pas content', 'wrong', 'est content']],
    'Le conseil est content du nouveau jardin de la ville sur le port.',
  ],
  [
    'in Spanish',
    'Los precios de la ciudad no subieron por la sequía del verano en la costa.',
    [['no subieron', 'wrong', 'subieron']],
    'Los precios de la ciudad subieron por la sequía del verano en la costa.',
  ],
] as const)('a sentence of the source that is turned round is marked: %s', (_what, post, marks, source?: string) => {
  expect(marksOf(post, source)).toEqual(marks);
});

test.each([
  ['as it is', 'The council did not approve the new garden behind the town hall of Marstal.'],
  ['a denial in its short form', 'The council didn’t approve the new garden behind the town hall of Marstal.'],
  ['in a word that denies too', 'The council never did approve the new garden behind the town hall of Marstal.'],
  [
    'an opposite that is denied',
    'The baker opened the second shop not before the owner of the mill had sold it to her.',
  ],
  ['a denial that denies nothing', 'It is a school but also a home for the children of the harbour.'],
  ['another word of the same sense', 'Sales of the three mills on the river climbed by 20 percent in the last year.'],
  ['a part of it', 'Sales of the three mills on the river rose.'],
  ['another sentence of the source', 'Prices in the south were lower than a year before.'],
  ['in other words', 'More sales than before: the mills on the river had a good year.'],
])('what says the same is not marked: %s', (_how, post) => {
  expect(marksOf(post)).toEqual([]);
});

test('property: an opposite put in is marked once, and taking back what the source has leaves no mark', () => {
  const pairs = [
    ['rose', 'fell'],
    ['after', 'before'],
    ['with', 'without'],
    ['not approve', 'approve'],
    ['higher', 'lower'],
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.nat(), ([was, now], chosen) => {
      const sentences = SOURCE.split(/(?<=\.) /).filter((sentence) => sentence.includes(` ${was} `));
      const sentence = sentences[chosen % sentences.length] ?? '';
      const post = sentence.replace(` ${was} `, ` ${now} `);
      const [mark, ...others] = checkFacts({
        text: post,
        sources: [{ text: SOURCE, title: null, author: null, siteName: null, publishedAt: null }],
      }).filter(({ kind }) => kind === 'opposite');
      expect(others).toEqual([]);
      const back = mark?.fixes[0].kind === 'replace' ? mark.fixes[0].with : '';
      expect(post.slice(0, mark?.start) + back + post.slice(mark?.end)).toBe(sentence);
    }),
  );
});

test('in a short sentence, where every other word is the same', () => {
  const source = 'The council met twice. Overtime has fallen by 38 per cent. Nobody knew why it took so long.';
  expect(marksOf('Overtime has risen by 38 per cent.', source)).toEqual([['risen', 'wrong', 'fallen']]);
  expect(marksOf('Wages have risen by 38 per cent.', source).filter(([claim]) => claim === 'risen')).toEqual([]);
});

const OFTEN =
  'The barn of the valley holds never more than 24 tonnes of grain. Buy once, and use it twice a year. ' +
  'Members of the club rarely meet in the old mill by the river. It is not always open to the farmers of the valley.';
test.each([
  ['The barn of the valley holds often more than 24 tonnes of grain.', ['often', 'wrong', 'never']],
  ['Buy never, and use it twice a year.', ['never', 'wrong', 'once']],
  ['Buy once, and use it three times a year.', ['three times', 'wrong', 'twice']],
  ['Members of the club usually meet in the old mill by the river.', ['usually', 'wrong', 'rarely']],
])('how often something is, is marked where the source has another: %s', (post, mark) => {
  expect(marksOf(post, OFTEN).filter(([, weight]) => weight === 'wrong')).toEqual([mark]);
});

test.each([
  'Buy once, and use it two times a year.',
  'Members of the club seldom meet in the old mill by the river.',
  'Members of the club do not often meet in the old mill by the river.',
  'It is sometimes open to the farmers of the valley.',
])('how often something is, is not marked where it is said in other words: %s', (post) => {
  expect(marksOf(post, OFTEN).filter(([, weight]) => weight === 'wrong')).toEqual([]);
});
