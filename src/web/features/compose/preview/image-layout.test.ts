import { expect, test } from 'vitest';
import { layOutImages } from './image-layout.ts';

const areaOf = ({ tiles }: ReturnType<typeof layOutImages>) =>
  tiles.reduce((sum, { columns, rows }) => sum + columns * rows, 0);

test('a single image keeps its shape within the bounds', () => {
  expect(layOutImages(1, 1.5).ratio).toBe(1.5);
  expect(layOutImages(1, 0.3).ratio).toBe(0.8);
  expect(layOutImages(1, 9).ratio).toBe(3);
  expect(layOutImages(1, null).ratio).toBe(1.91);
});

test.each([1, 2, 3, 4, 5, 6, 20])('%i images fill their grid without a hole, wide or tall', (count) => {
  for (const ratio of [null, 1.5, 0.6]) {
    const layout = layOutImages(count, ratio);
    expect(layout.tiles).toHaveLength(Math.min(count, 5));
    expect(areaOf(layout)).toBe(layout.columns * layout.rows);
    expect(layout.hidden).toBe(Math.max(0, count - 5));
  }
});

test('of three and four the first is large, above where it is wide and beside where it is tall', () => {
  expect(layOutImages(3, 1.5)).toMatchObject({ columns: 2, tiles: [{ columns: 2, rows: 1 }, {}, {}] });
  expect(layOutImages(3, 0.8)).toMatchObject({ columns: 3, tiles: [{ columns: 2, rows: 2 }, {}, {}] });
  expect(layOutImages(4, 1.5)).toMatchObject({ columns: 3, tiles: [{ columns: 3, rows: 2 }, {}, {}, {}] });
  expect(layOutImages(4, 0.8)).toMatchObject({ columns: 4, tiles: [{ columns: 3, rows: 3 }, {}, {}, {}] });
});

test('without images there is nothing', () => {
  expect(layOutImages(0, null).tiles).toEqual([]);
});
