import { expect, test } from 'vitest';
import { describeDistances, describeGroups } from './block-layout.ts';
import type { Block } from './blocks.ts';

const block = (tag: string, names: string, path: readonly number[], linkShare = 0): Block => ({
  ...{ text: 'A line.', tag, path, linkShare, boldShare: 0 },
  elements: [{ tag, names }],
});
const page = {
  blocks: [
    block('H1', '', [0, 1]),
    block('P', 'text', [0, 2, 3]),
    block('P', 'text', [0, 2, 4]),
    block('P', 'teaser', [0, 5, 6], 1),
    block('H2', '', [0, 5, 7]),
  ],
  lengths: [10, 100, 300, 80, 10],
  isProse: [false, true, true, false, false],
  isRead: [false, true, false, false, false],
  heading: 0,
};

test('describeGroups counts what stands in elements of the same names, whatever their numbers', () => {
  const [, first = [], second, teaser] = describeGroups(page);
  expect(first.slice(0, 6)).toEqual([Math.log1p(2), 400 / 500, Math.log1p(200), 0, 100 / 400, 1]);
  expect(second).toEqual(first);
  expect(teaser?.slice(0, 6)).toEqual([Math.log1p(1), 80 / 500, Math.log1p(80), 1, 0, 1]);
  const numbered = page.blocks.map((one, i) => ({ ...one, elements: [{ tag: one.tag, names: `item-${i}` }] }));
  const [, , , third = []] = describeGroups({ ...page, blocks: numbered });
  expect(third[0]).toBe(Math.log1p(3));
});

test('describeDistances counts elements and blocks to the neighbours, the title, paragraphs and headings', () => {
  const rows = describeDistances(page);
  // Both neighbours, the title, the first and the longest paragraph, the paragraphs before and after.
  expect(rows[2]?.slice(0, 7)).toEqual([1, 2, 2, 1, 0, 1, -1]);
  expect(rows[3]?.slice(7)).toEqual([1, 99, 3, 1, 0, 2 / 5]);
  expect(rows[4]?.slice(7)).toEqual([2, 99, 0, 2, 2, 1 / 5]);
});
