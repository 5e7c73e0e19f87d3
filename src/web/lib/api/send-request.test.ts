import { expect, test } from 'vitest';
import { buildUrl, readBody, toEnvelope, toNetworkError, toResponseError } from './send-request.ts';

test.each([
  ['/api/posts', undefined, undefined, '/api/posts'],
  ['/api/posts/:id', { id: 'a/b c' }, undefined, '/api/posts/a%2Fb%20c'],
  [
    '/api/posts',
    undefined,
    { search: 'x&y', limit: 20, status: undefined, from: null },
    '/api/posts?search=x%26y&limit=20',
  ],
  ['/api/:noun/:id', { noun: 'posts', id: 7 }, { force: true }, '/api/posts/7?force=true'],
])('%s with %j and %j is %s', (path, params, query, expected) => {
  expect(buildUrl(path, params, query)).toBe(expected);
});

test.each([
  ['', undefined],
  ['{"n":1}', { n: 1 }],
  ['<html>', '<html>'],
])('a body %j is read as %j', async (text, expected) => {
  expect(await readBody(new Response(text), undefined)).toEqual(expected);
});

test.each([
  [{ success: false }, { success: false }],
  [{ n: 1 }, { success: true, data: { n: 1 } }],
  [undefined, { success: true, data: undefined }],
  [[1], { success: true, data: [1] }],
])('the envelope of %j is %j', (body, expected) => {
  expect(toEnvelope(body)).toEqual(expected);
});

const aborted = (reason?: unknown) => AbortSignal.abort(reason);
test.each([
  ['TIMEOUT', new DOMException('late', 'TimeoutError'), undefined],
  ['TIMEOUT', new TypeError('aborted'), aborted(new DOMException('late', 'TimeoutError'))],
  ['CANCELLED', new DOMException('stop', 'AbortError'), undefined],
  ['CANCELLED', new TypeError('aborted'), aborted('left the page')],
  ['NETWORK_ERROR', new TypeError('fetch failed'), undefined],
  ['NETWORK_ERROR', 'odd', new AbortController().signal],
])('%s is the code of a failed fetch', (code, error, signal) => {
  expect(toNetworkError(error, signal).code).toBe(code);
});

test.each([
  [{ success: false, error: 'All used.', code: 'UPGRADE_NEEDED' }, 'UPGRADE_NEEDED', 'All used.'],
  [{ error: 'Only tea.' }, 'HTTP_418', 'Only tea.'],
  [{ error: '' }, 'HTTP_418', "HTTP 418: I'm a Teapot"],
  ['<html>', 'HTTP_418', "HTTP 418: I'm a Teapot"],
])('a response with the body %j is %s', (body, code, message) => {
  const response = new Response(null, { status: 418, statusText: "I'm a Teapot" });
  expect(toResponseError(response, body)).toMatchObject({ code, message, status: 418 });
});
