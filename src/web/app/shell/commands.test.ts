import { expect, test } from 'vitest';
import { SCREENS } from './commands.ts';

test('no two screens have the same key', () => {
  const keys = SCREENS.map(({ key }) => key).filter((key) => key !== '');
  expect(new Set(keys).size).toBe(keys.length);
});
