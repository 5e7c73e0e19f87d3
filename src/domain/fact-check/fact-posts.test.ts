import { expect, test } from 'vitest';
import { measurePosts } from '#test/corpora/written-posts/measure-posts.ts';
import { OPEN_FILES, readPosts } from '#test/corpora/written-posts/read-posts.ts';

const share = ({ found, of }: { found: number; of: number }) => found / of;

// The weights come from these very posts, so these are limits against getting worse, not how well it does on others.
test.each(OPEN_FILES)('checkFacts on posts by people who had not seen the rules: %s', (file) => {
  const { marks, right, values, relations, silentPosts, derived, strayMild } = measurePosts(readPosts(file));
  expect(right / marks).toBeGreaterThanOrEqual(0.75);
  expect(share(values)).toBeGreaterThanOrEqual(0.7);
  expect(share(relations)).toBeGreaterThanOrEqual(0.2);
  expect(share(silentPosts)).toBeGreaterThanOrEqual(0.85);
  expect(share(derived)).toBeGreaterThanOrEqual(0.58);
  expect(strayMild).toBeLessThanOrEqual(13);
});
