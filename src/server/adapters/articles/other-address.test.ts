import { expect, test } from 'vitest';
import { listElements, parseDocument } from './dom.ts';
import { findOtherAddress } from './other-address.ts';

const find = (links: string, url = 'https://amp.example.com/story?amp=1#top') =>
  findOtherAddress(listElements(parseDocument(`<html><head>${links}</head><body></body></html>`)), url);
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const amp = (href: string) => `<link rel="amphtml" href="${href}">`;

test('the other address of a page is its canonical one, else its AMP page, on the same site', () => {
  expect(find(canonical('https://www.example.com/story'))).toBe('https://www.example.com/story');
  expect(find(canonical('/story'))).toBe('https://amp.example.com/story');
  expect(find(amp('/story/amp'))).toBe('https://amp.example.com/story/amp');
  expect(find(`<base href="https://example.com/deep/">${canonical('story')}`)).toBe('https://example.com/deep/story');
});

test.each([
  ['itself', canonical('/story?amp=1')],
  ['another site', canonical('https://example.org/story')],
  ['another port', canonical('https://amp.example.com:8443/story')],
  ['no web page', canonical('file:///story')],
  ['nonsense', canonical('https://')],
  ['nothing', ''],
])('an address that is %s is none', (_name, links) => {
  expect(find(links)).toBeNull();
});

test('where the canonical address is the page itself the AMP page is another', () => {
  expect(find(canonical('/story') + amp('/amp/story'), 'https://example.com/story')).toBe(
    'https://example.com/amp/story',
  );
});
