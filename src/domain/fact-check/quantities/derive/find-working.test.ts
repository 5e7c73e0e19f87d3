import { describe, expect, test } from 'vitest';
import { checkFacts } from '../../check-facts.ts';

const marksOf = (source: string, text: string, publishedAt: string | null = null) =>
  checkFacts({ text, sources: [{ text: source, title: null, author: null, siteName: null, publishedAt }] }).map(
    ({ claim, weight, reason }) => ({ claim, weight, reason }),
  );

describe('what follows from the source is marked mildly, with how', () => {
  test.each([
    [
      'a sum',
      'The port has 412 cranes in the north and 135 cranes in the south.',
      'The port has 547 cranes in total.',
      '547',
      '412 + 135',
    ],
    [
      'a difference',
      'The ferry seats 412 people, the old one seated 260.',
      'The ferry seats 152 more people than the old one.',
      '152',
      '412 − 260',
    ],
    [
      'points',
      'The share rose from 41 % to 48 %.',
      'The share rose by 7 percentage points to 48 %.',
      '7 percentage points',
      '48 % − 41 %',
    ],
    [
      'a change',
      'Sales rose from €200 million to €250 million.',
      'Sales rose by 25 % to €250 million.',
      '25 %',
      'from €200 million to €250 million',
    ],
    [
      'a share',
      'Of the 640 workers 160 live in the village.',
      '25 % of the workers live in the village.',
      '25 %',
      '160 of 640',
    ],
    [
      'the rest',
      'The bank pays 60 % of the bridge.',
      'The town pays the remaining 40 % of the bridge.',
      '40 %',
      '100 % − 60 %',
    ],
    [
      'a part',
      'The bridge costs €12 million, of which the bank pays 40 %.',
      'The bridge costs €12 million, and the bank pays €4.8 million of it.',
      '€4.8 million',
      '40 % of €12 million',
    ],
    [
      'a product',
      'The 120 cafés pay €59 a month.',
      'At €59 each the 120 cafés pay €7,080 a month.',
      '€7,080',
      '€59 × 120',
    ],
    [
      'a ratio',
      'The firm has 1,920 people, its rival has 128.',
      'The firm is 15 times as large: 1,920 people.',
      '15 times',
      '1,920 ÷ 128',
    ],
    [
      'a unit stated once',
      'She slept from 3.1 to 1.8 percent less.',
      'She slept 1.3 percentage points less.',
      '1.3 percentage points',
      '3.1 − 1.8 percent',
    ],
  ])('%s', (_, source, post, claim, working) => {
    expect(marksOf(source, post)).toEqual([
      { claim, weight: 'derived', reason: `“${claim}” may follow from the source: ${working}.` },
    ]);
  });

  test('years since the source’s', () => {
    expect(marksOf('The mill was founded in 2021.', 'The mill is five years old.', '2026-03-01')).toMatchObject([
      { claim: 'five years', weight: 'derived' },
    ]);
  });
});

describe('what does not follow is wrong', () => {
  test.each([
    ['a slip of the pen', 'The port has 412 cranes.', 'The port has 421 cranes.', '421'],
    ['another number of the same thing', 'The port has 412 cranes.', 'The port has 530 cranes.', '530'],
    ['percent where points are meant', 'The share fell from 19.0% to 11.4%.', 'The share fell by 7.6%.', '7.6%'],
    ['the other end of a range', 'A berth costs €20 to €35.', 'A berth costs €20 to €53.', '€20 to €53'],
  ])('%s', (_, source, post, claim) => {
    expect(marksOf(source, post)).toMatchObject([{ claim, weight: 'wrong' }]);
  });
});

test('in a sentence about something else no number follows, whatever chance makes of the source’s', () => {
  const source = 'The port has 41 cranes and 13 cats. Its owner is proud of it. In 2019 it had 29 cranes.';
  expect(marksOf(source, 'My sister bakes 12 loaves.')).toMatchObject([{ claim: '12', weight: 'unsure' }]);
  expect(marksOf(source, 'The port has 12 cranes more than in 2019.')).toMatchObject([
    { claim: '12', weight: 'derived' },
  ]);
});

test('nor does it in a sentence that shares one word with the source', () => {
  const source =
    'The depots in York stay open. Its owner is proud of it. Nobody was asked. The port has 11 cranes and eight cats.';
  expect(marksOf(source, 'In York 3 bakers married.')).not.toMatchObject([{ weight: 'derived' }]);
});

test('what may follow or not is for the person to look at', () => {
  const source = 'The port has 41 cranes and 13 cats. Its owner is proud of it.';
  expect(marksOf(source, 'A fifth of the cranes are idle.')).toEqual([
    {
      claim: 'A fifth',
      weight: 'unsure',
      reason: 'The source does not state “A fifth” directly. Check that it is right.',
    },
  ]);
  expect(marksOf(source, 'A new berth cost its owner $3,870,000.')).toMatchObject([{ weight: 'unsure' }]);
});
