import { expect, test } from 'vitest';
import { measurePosts, OPEN_FILES, readPosts } from '#test/corpora/written-posts/measure-posts.ts';

const share = ({ found, of }: { found: number; of: number }) => found / of;

test.each(OPEN_FILES)('checkFacts on posts by people who had not seen the rules: %s', (file) => {
  const { marks, right, values, relations, silentPosts, derived, strayMild } = measurePosts(readPosts(file));
  expect(right / marks).toBeGreaterThanOrEqual(0.91);
  expect(share(values)).toBeGreaterThanOrEqual(0.92);
  expect(share(relations)).toBeGreaterThanOrEqual(0.8);
  expect(share(silentPosts)).toBeGreaterThanOrEqual(0.9);
  expect(share(derived)).toBeGreaterThanOrEqual(0.6);
  expect(strayMild).toBeLessThanOrEqual(4);
});
