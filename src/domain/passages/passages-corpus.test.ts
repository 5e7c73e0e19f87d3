import { expect, test } from 'vitest';
import { measurePassages, readMarkedSources } from '#test/corpora/passages/measure-passages.ts';

test.each([
  ['open-1', 0.92],
  ['open-2', 0.9],
] as const)('findPassage over %s shows the passage a careful reader names', (file, least) => {
  const { right } = measurePassages(readMarkedSources(file));
  console.info(`${file}: ${right.found} of ${right.of}`);
  expect(right.of).toBeGreaterThan(200);
  expect(right.found / right.of).toBeGreaterThanOrEqual(least);
});
