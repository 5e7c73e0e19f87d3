import { expect, test } from 'vitest';
import { FACT_CASES } from '#test/corpora/facts/corpus.ts';
import { measureFacts, precisionOf, recallOf } from '#test/corpora/facts/measure-facts.ts';

const tuned = FACT_CASES.filter(({ isHeldOut }) => isHeldOut !== true);
const heldOut = FACT_CASES.filter(({ isHeldOut }) => isHeldOut === true);

test('FACT_CASES are a hundred pairs, thirty of them held out, a quarter without a fault', () => {
  const pairs = FACT_CASES.flatMap((each) => each.pairs.map((pair) => ({ ...pair, ...each })));
  expect(pairs).toHaveLength(100);
  expect(pairs.filter(({ isHeldOut }) => isHeldOut)).toHaveLength(30);
  expect(pairs.filter(({ category }) => category === 'clean').length).toBeGreaterThanOrEqual(25);
  expect(pairs.filter(({ language }) => language !== 'en').length).toBeGreaterThanOrEqual(20);
  for (const { post, expected } of pairs) for (const [, claim] of expected) expect(post).toContain(claim);
});

test.each([
  ['all', FACT_CASES, 0.95, 0.94],
  ['tuned', tuned, 0.97, 0.94],
  ['held out', heldOut, 0.88, 0.94],
] as const)(
  'checkFacts on %s cases marks what a careful reader marks, and little else',
  (name, cases, precision, recall) => {
    const { byKind, overall } = measureFacts(cases);
    for (const [kind, score] of [...byKind, ['all', overall] as const])
      console.info(`${name} ${kind}: precision ${precisionOf(score).toFixed(3)}, recall ${recallOf(score).toFixed(3)}`);
    expect(precisionOf(overall)).toBeGreaterThanOrEqual(precision);
    expect(recallOf(overall)).toBeGreaterThanOrEqual(recall);
  },
);
