import { expect, test } from 'vitest';
import { measurePosts } from '#test/corpora/written-posts/measure-posts.ts';
import { OPEN_FILES, readPosts } from '#test/corpora/written-posts/read-posts.ts';

const share = ({ found, of }: { found: number; of: number }) => found / of;

// The weights come from these very posts, so these are limits against getting worse, not how well it does on others.
test('checkFacts on posts by people who had not seen the rules', () => {
  const { marks, right, values, relations, silentPosts, derived, strayMild } = measurePosts(
    OPEN_FILES.flatMap((file) => readPosts(file)),
  );
  expect(right / marks).toBeGreaterThanOrEqual(0.89);
  expect(share(values)).toBeGreaterThanOrEqual(0.74);
  expect(share(relations)).toBeGreaterThanOrEqual(0.34);
  expect(share(silentPosts)).toBeGreaterThanOrEqual(0.9);
  expect(share(derived)).toBeGreaterThanOrEqual(0.57);
  expect(strayMild).toBeLessThanOrEqual(90);
}, 120_000);
