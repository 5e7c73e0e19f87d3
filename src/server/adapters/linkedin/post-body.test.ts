import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PostContent } from '#domain/posts/post-content.ts';
import { fillImageUrns, postBody } from './post-body.ts';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];
const authorUrn = 'urn:li:person:Ab-1';
const body = (content: PostContent | null, text = 'Words.') => postBody({ authorUrn, text, content });
const contentOf = (content: PostContent) => JSON.parse(body(content)).content;
const card = { kind: 'article', source: 'https://example.org/a_b(c)', title: 'T', description: 'D', image: A } as const;

test('a text alone has no content, and its bytes are what they always were', () => {
  expect(body(null)).toBe(
    '{"author":"urn:li:person:Ab-1","commentary":"Words.","visibility":"PUBLIC","distribution":{"feedDistribution":"MAIN_FEED","targetEntities":[],"thirdPartyDistributionChannels":[]},"lifecycleState":"PUBLISHED","isReshareDisabledByAuthor":false}',
  );
});

test('one image is media, several are a multi-image in order; a description only where there is one', () => {
  expect(contentOf({ kind: 'images', images: [{ hash: A, altText: 'A #kiln (hot) | 50 %' }] })).toEqual({
    media: { id: `urn:li:image:${A}`, altText: 'A #kiln (hot) | 50 %' },
  });
  expect(contentOf({ kind: 'images', images: [B, A, B].map((hash) => ({ hash, altText: ' ' })) })).toEqual({
    multiImage: { images: [B, A, B].map((hash) => ({ id: `urn:li:image:${hash}` })) },
  });
});

test('a card is plain text, with its image and its description where it has them', () => {
  expect(contentOf({ ...card, title: 'A (b) #c_d', description: '*x*' })).toEqual({
    article: {
      source: 'https://example.org/a_b(c)',
      title: 'A (b) #c_d',
      description: '*x*',
      thumbnail: `urn:li:image:${A}`,
    },
  });
  expect(contentOf({ ...card, description: '', image: null })).toEqual({
    article: { source: card.source, title: 'T' },
  });
});

test('what LinkedIn would refuse for its length is cut, never within a character', () => {
  expect(contentOf({ ...card, title: `${'x'.repeat(399)}🙂` }).article.title).toBe('x'.repeat(399));
  const [altText] = ['y'.repeat(5000)];
  expect(contentOf({ kind: 'images', images: [{ hash: A, altText }] }).media.altText).toHaveLength(4086);
});

test('LinkedIn’s names take the place of the hashes, and of nothing else', () => {
  const urns = new Map([
    [A, 'urn:li:image:D56-a_1'],
    [B, 'urn:li:image:D56-b_2'],
  ]);
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(`urn:li:image:${A}`, `"id":"urn:li:image:${A}"`, `{"thumbnail":"urn:li:image:${B}"}`, '\ud800'),
  );
  const content: fc.Arbitrary<PostContent> = fc.oneof(
    fc.record({
      kind: fc.constant('images' as const),
      images: fc.array(fc.record({ hash: fc.constantFrom(A, B), altText: words }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant('article' as const),
      source: fc.constant('https://example.org/'),
      title: words,
      description: words,
      image: fc.option(fc.constantFrom(A, B)),
    }),
  );
  const renamed = (value: PostContent): PostContent =>
    JSON.parse(JSON.stringify(value), (key, one: unknown) =>
      (key === 'hash' || key === 'image') && typeof one === 'string' ? urns.get(one)?.slice(13) : one,
    );
  fc.assert(
    fc.property(content, words, (value, text) => {
      expect(fillImageUrns(body(value, text), urns)).toBe(body(renamed(value), text));
    }),
  );
});

test('an image without a name is never sent', () => {
  expect(() => fillImageUrns(body(card), new Map([[B, 'urn:li:image:x']]))).toThrow(/not uploaded/);
});
