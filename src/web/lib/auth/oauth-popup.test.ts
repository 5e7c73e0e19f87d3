import { expect, test } from 'vitest';
import { findOAuthMessage } from './oauth-popup.ts';

const ORIGIN = 'http://localhost:3000';
const popup = {} as Window;
const data = { type: 'linkedin-oauth', code: 'c', state: 's' };

test('only the popup itself, from our own origin, with the right type, is heard', () => {
  expect(findOAuthMessage({ origin: ORIGIN, source: popup, data }, ORIGIN, popup)).toEqual(data);
  expect(findOAuthMessage({ origin: 'http://localhost:3001', source: popup, data }, ORIGIN, popup)).toBeNull();
  expect(findOAuthMessage({ origin: ORIGIN, source: {} as Window, data }, ORIGIN, popup)).toBeNull();
  expect(
    findOAuthMessage({ origin: ORIGIN, source: popup, data: { ...data, type: 'other' } }, ORIGIN, popup),
  ).toBeNull();
  expect(findOAuthMessage({ origin: ORIGIN, source: popup, data: 'linkedin-oauth' }, ORIGIN, popup)).toBeNull();
});
