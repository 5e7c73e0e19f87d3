import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permalinkOf, urnFromLink } from './permalink.ts';

const ID = '7405512345678901234';

test('permalinkOf gives the address of a urn, and null without one', () => {
  const base = 'https://www.linkedin.com';
  expect(permalinkOf(base, `urn:li:share:${ID}`)).toBe(`${base}/feed/update/urn:li:share:${ID}/`);
  expect(permalinkOf(base, null)).toBeNull();
});

test.each([
  [`urn:li:share:${ID}`, 'share'],
  [`  urn:li:ugcPost:${ID}  `, 'ugcPost'],
  [`https://www.linkedin.com/feed/update/urn:li:activity:${ID}/`, 'activity'],
  [`https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A${ID}?utm_source=share`, 'share'],
  [`https://www.linkedin.com/posts/ada-okafor_kilns-and-bread-activity-${ID}-aB3_?utm=1`, 'activity'],
  [`https://www.linkedin.com/posts/ada_share-my-words-share-${ID}-xY`, 'share'],
  [`https://www.linkedin.com/posts/ada_words-ugcPost-${ID}`, 'ugcPost'],
  [`http://localhost:4000/feed/update/urn:li:share:${ID}/`, 'share'],
])('urnFromLink finds the post in %s', (link, kind) => {
  expect(urnFromLink(link)).toBe(`urn:li:${kind}:${ID}`);
});

test.each([
  '',
  'nonsense',
  'https://www.linkedin.com/feed/',
  'https://www.linkedin.com/in/ada-okafor/',
  `urn:li:person:${ID}`,
  'urn:li:share:12',
  'https://www.linkedin.com/posts/ada_words-activity-12-x',
  '%E0%A4%A',
])('urnFromLink finds none in %s', (link) => {
  expect(urnFromLink(link)).toBeNull();
});

test('urnFromLink never throws, and reads back every address of permalinkOf', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.bigInt({ min: 10n ** 15n, max: 10n ** 19n }), (text, id) => {
      expect(() => urnFromLink(text)).not.toThrow();
      const urn = `urn:li:share:${id}`;
      expect(urnFromLink(permalinkOf('https://www.linkedin.com', urn) ?? '')).toBe(urn);
    }),
  );
});
