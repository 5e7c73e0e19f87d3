import { expect, test } from 'vitest';
import { findByLabel, SCREENS } from './commands.ts';

test.each([
  ['', SCREENS.length],
  ['cal', 1],
  ['feedback HELP', 1],
  ['nowhere', 0],
])('“%s” finds %d screens', (query, count) => {
  expect(findByLabel(SCREENS, query)).toHaveLength(count);
});

test('no two screens have the same key', () => {
  const keys = SCREENS.map(({ key }) => key).filter((key) => key !== '');
  expect(new Set(keys).size).toBe(keys.length);
});
