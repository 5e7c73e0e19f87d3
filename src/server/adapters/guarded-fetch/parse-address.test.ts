import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageError } from '#server/ports/web-page.ts';
import { parseAddress } from './parse-address.ts';

test.each([
  ['  https://example.com/a?b=c#d \n', 'https://example.com/a?b=c#d'],
  ['example.com/x', 'https://example.com/x'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['//example.com/x', 'https://example.com/x'],
  ['HTTP://Example.COM', 'http://example.com/'],
  ['münchen.example/straße', 'https://xn--mnchen-3ya.example/stra%C3%9Fe'],
  ['93.184.216.34', 'https://93.184.216.34/'],
])('reads %j', (typed, href) => {
  expect(parseAddress(typed).href).toBe(href);
});

test.each([
  '',
  '   ',
  'hello',
  'hello world',
  'two words.com',
  'https://',
  'http://[::1',
  'ftp://example.com/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hi',
  'mailto:someone@example.com',
  '/path/only',
  '?q=1',
  '...',
  `https://example.com/${'a'.repeat(9_000)}`,
])('refuses %j', (typed) => {
  expect(() => parseAddress(typed)).toThrow(expect.objectContaining({ code: 'not_a_url' }));
});

test('any text is an http(s) address or a PageError', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (typed) => {
      try {
        expect(parseAddress(typed).protocol).toMatch(/^https?:$/);
      } catch (error) {
        expect(error).toBeInstanceOf(PageError);
      }
    }),
  );
});
