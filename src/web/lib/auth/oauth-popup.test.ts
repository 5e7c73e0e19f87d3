import { expect, test } from 'vitest';
import { parseOAuthMessage } from './oauth-popup.ts';

const ORIGIN = 'http://localhost:3000';
const popup = {} as Window;
const data = { type: 'linkedin-oauth', code: 'c', state: 's' };

test('only the popup itself, from our own origin, with the right type, is heard', () => {
  expect(parseOAuthMessage({ origin: ORIGIN, source: popup, data }, ORIGIN, popup)).toEqual(data);
  expect(parseOAuthMessage({ origin: 'http://localhost:3001', source: popup, data }, ORIGIN, popup)).toBeNull();
  expect(parseOAuthMessage({ origin: ORIGIN, source: {} as Window, data }, ORIGIN, popup)).toBeNull();
  expect(
    parseOAuthMessage({ origin: ORIGIN, source: popup, data: { ...data, type: 'other' } }, ORIGIN, popup),
  ).toBeNull();
  expect(parseOAuthMessage({ origin: ORIGIN, source: popup, data: 'linkedin-oauth' }, ORIGIN, popup)).toBeNull();
});
