import { expect, test } from 'vitest';
import { gatherPoints } from './gather-points.ts';
import { findPassages, isNext, readOn } from './passages.ts';
import { UNKNOWN } from './rank-sentences.ts';
import { readParts } from './source-sentences.ts';

const OPTIONS = { tone: 'professional', audience: '', about: UNKNOWN, language: 'en' } as const;
const gather = (text: string) => gatherPoints(readParts(text, 'en').sentences, 0, OPTIONS);
const textsOf = (text: string, most = 3) => findPassages(gather(text), most, ' ').map((passage) => passage.text);

const FERRIES = 'Harbour towns along the coast replace their diesel ferries.';
const FIRST = 'It began with one boat in Vik.';
const FUEL = 'Fuel was the largest bill of every harbour on the coast.';

test('findPassages are neighbours that begin with a sentence which stands alone', () => {
  expect(textsOf(`${FERRIES} ${FIRST} ${FUEL}`)).toEqual([
    FERRIES,
    `${FERRIES} ${FIRST}`,
    `${FERRIES} ${FIRST} ${FUEL}`,
    FUEL,
  ]);
  expect(textsOf(`${FERRIES} ${FIRST} ${FUEL}`, 1)).toEqual([FERRIES, FUEL]);
});

test.each([
  ['what is no prose', `${FERRIES} Subscribe to our newsletter for ferries. ${FIRST}`],
  ['a question', `${FERRIES} Who pays for the boats along the coast? ${FIRST}`],
  ['a heading', `${FERRIES}\n\nThe first one\n\n${FIRST}`],
  ['what its source says of itself', `${FERRIES} We saw them leave the harbour of Vik in May.`],
])('findPassages end before %s', (_, text) => {
  expect(textsOf(text)).toContain(FERRIES);
  expect(textsOf(text).some((passage) => passage.startsWith(`${FERRIES} `))).toBe(false);
});

test('findPassages read on into the next paragraph from a paragraph of one sentence alone', () => {
  expect(textsOf(`${FERRIES}\n\n${FIRST}`)).toContain(`${FERRIES} ${FIRST}`);
  expect(textsOf(`${FUEL} ${FERRIES}\n\n${FIRST}`)).not.toContain(`${FUEL} ${FERRIES} ${FIRST}`);
});

test('findPassages of several sentences have at most 340 characters', () => {
  const long = `Harbour towns ${'along the northern coast '.repeat(7)}replace ferries.`;
  expect(textsOf(`${long} ${long.replace('Harbour', 'Fishing')}`).every(({ length }) => length <= 340)).toBe(true);
});

test('readOn is what follows in the paragraph, whether it stands alone or not', () => {
  const points = gather(`${FERRIES} ${FIRST} ${FUEL}\n\nCables follow the boats to every harbour.`);
  const [first, , fuel] = points;
  if (first === undefined || fuel === undefined) throw new Error('The sentences are points.');
  expect(readOn(points, first, 2, ' ')?.text).toBe(`${FIRST} ${FUEL}`);
  expect(readOn(points, fuel, 2, ' ')).toBeNull();
  expect(isNext(first, fuel)).toBe(false);
});

test('findPassages in the first person go on with what any sentence says that has no quotation marks', () => {
  const own = 'We sold the last diesel ferry of the coast in May.';
  expect(textsOf(`${own} ${FIRST} We miss it on dark mornings.`)).toContain(
    `${own} ${FIRST} We miss it on dark mornings.`,
  );
  expect(textsOf(`${own} “We miss it,” said Lena Holm, who steered it.`)).toEqual([own]);
});
