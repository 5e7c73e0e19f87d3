import { expect, test } from 'vitest';
import { type FetchFailure, type FetchPage, PageError } from '#server/ports/web-page.ts';
import { createPageProbe } from './page-probe.ts';

const page = {
  url: 'https://a.example/',
  status: 200,
  contentType: 'text/html',
  charset: null,
  body: new Uint8Array(),
};
const ask = (fetchPage: FetchPage) =>
  createPageProbe({ fetchPage })('https://a.example/', { signal: new AbortController().signal });

test('a page that answers is there', async () => {
  expect(await ask(() => Promise.resolve(page))).toBe('there');
});

test.each<[FetchFailure, string]>([
  ['not_found', 'gone'],
  ['not_a_page', 'there'],
  ['too_large', 'there'],
  ['http_error', 'unknown'],
  ['unreachable', 'unknown'],
  ['timed_out', 'unknown'],
  ['blocked_address', 'unknown'],
])('%s: %s', async (failure, expected) => {
  expect(await ask(() => Promise.reject(new PageError(failure)))).toBe(expected);
});

test('without an answer in time nothing is known; what nobody expects is thrown', async () => {
  const probe = createPageProbe({ fetchPage: (_url, { signal }) => Promise.reject(signal?.reason) });
  expect(await probe('https://a.example/', { signal: AbortSignal.abort(new Error('late')) })).toBe('unknown');
  await expect(ask(() => Promise.reject(new Error('no such thing')))).rejects.toThrow('no such thing');
});
