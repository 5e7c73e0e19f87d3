import { expect, test } from 'vitest';
import { growTrees } from './boosted-trees.ts';

const OPTIONS = { trees: 40, depth: 3, rate: 0.3, ridge: 1, leastWeight: 5, rowShare: 0.8, columnShare: 1 };

/** Rows of three numbers, of which the first two together decide and the third says nothing. */
function createData(rows: number) {
  const values = Float32Array.from({ length: rows * 3 }, (_, i) => Math.abs(Math.sin(i * 12.9898) * 43_758.5453) % 1);
  const targets = Float64Array.from({ length: rows }, (_, row) =>
    (values[row * 3] ?? 0) > 0.5 && (values[row * 3 + 1] ?? 0) > 0.3 ? 1 : 0,
  );
  return { columns: 3, values, targets, weights: new Float64Array(rows).fill(1) };
}

function rate({ base, trees }: ReturnType<typeof growTrees>, row: readonly number[]): number {
  let sum = base;
  for (const tree of trees) {
    let node = tree[0];
    while (node?.length === 4) node = tree[(row[node[0]] ?? 0) <= node[1] ? node[2] : node[3]];
    sum += node?.[0] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}

test('growTrees learns what two columns say only together', () => {
  const grown = growTrees(createData(3000), OPTIONS);
  expect(rate(grown, [0.9, 0.8, 0.5])).toBeGreaterThan(0.9);
  expect(rate(grown, [0.9, 0.1, 0.5])).toBeLessThan(0.1);
  expect(rate(grown, [0.1, 0.8, 0.5])).toBeLessThan(0.1);
});

test('growTrees gives the same trees for the same data, and heeds weights', () => {
  const data = createData(600);
  expect(growTrees(data, OPTIONS)).toEqual(growTrees(data, OPTIONS));
  const onlyYes = { ...data, weights: data.targets.map((target) => (target === 1 ? 1 : 1e-6)) };
  expect(rate(growTrees(onlyYes, { ...OPTIONS, leastWeight: 0 }), [0.1, 0.8, 0.5])).toBeGreaterThan(0.9);
});
