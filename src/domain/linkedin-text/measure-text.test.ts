import { expect, test } from 'vitest';
import { measureText, SHARE_LIMIT, SHARE_WARNING } from './measure-text.ts';

test.each([
  [0, 'ok', 3000, 0],
  [SHARE_WARNING, 'ok', 200, 0],
  [SHARE_WARNING + 1, 'near', 199, 0],
  [SHARE_LIMIT, 'near', 0, 0],
  [SHARE_LIMIT + 1, 'over', 0, 1],
] as const)('%i units are %s', (count, state, remaining, over) => {
  const text = 'a'.repeat(count);
  expect(measureText(text)).toEqual({ count, wireLength: count, state, remaining, over });
});

test('measureText counts emoji and styled letters as two, escapes on the wire only', () => {
  expect(measureText('😀𝗕')).toMatchObject({ count: 4, wireLength: 4 });
  expect(measureText('(a) #tag')).toMatchObject({ count: 8, wireLength: '\\(a\\) {hashtag|\\#|tag}'.length });
});

test('measureText counts a mention as its name', () => {
  const text = `@[Acme_](urn:li:organization:1)${'a'.repeat(SHARE_LIMIT - 5)}`;
  expect(measureText(text)).toMatchObject({ count: SHARE_LIMIT, state: 'near' });
  expect(measureText(text).wireLength).toBe(text.length + 1);
});
