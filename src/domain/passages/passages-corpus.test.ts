import { expect, test } from 'vitest';
import { measurePassages, readMarkedSources } from '#test/corpora/passages/measure-passages.ts';
import { OPEN_FILES } from '#test/corpora/written-posts/read-posts.ts';

test('findPassage shows the passage a careful reader names', () => {
  const { right } = measurePassages(OPEN_FILES.flatMap(readMarkedSources));
  console.info(`open posts: ${right.found} of ${right.of}`);
  expect(right.of).toBeGreaterThan(1200);
  expect(right.found / right.of).toBeGreaterThanOrEqual(0.89);
});
