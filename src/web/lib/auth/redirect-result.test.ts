import { expect, test } from 'vitest';
import { isSafari } from './redirect-result.ts';

test('Safari is told from those that only claim to be like it', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  expect(isSafari(`${mac} Version/17.5 Safari/605.1.15`)).toBe(true);
  expect(isSafari(`${mac.replace('605.1.15', '537.36')} Chrome/140.0.0.0 Safari/537.36`)).toBe(false);
  expect(isSafari(`${mac} CriOS/140.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(isSafari('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(false);
});
