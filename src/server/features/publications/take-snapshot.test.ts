import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_POST_FIELDS, type PostFields } from '#contract/posts.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { postBody } from '#server/adapters/linkedin/post-body.ts';
import type { Ctx } from '#server/context.ts';
import { documentOf } from '#test/harness/publishing.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** Without a database: images that are looked up are tried in images.test.ts. */
const ctx = { linkedin: { postBody } } as Ctx;
const AUTHOR = 'urn:li:person:Ab-1';
const snapshot = (content: string, tiptapJson: unknown = null, more: Partial<PostFields> = {}) =>
  takeSnapshot(ctx, {
    ...EMPTY_POST_FIELDS,
    userId: 'ada',
    authorUrn: AUTHOR,
    content,
    tiptapJson: tiptapJson === null ? null : parseDocument(tiptapJson).document,
    ...more,
  });
const drawn = (...content: unknown[]) => ({ type: 'doc', content });
const image = (src: string) => ({ type: 'image', attrs: { src } });

test('takeSnapshot takes the document; the plain text only without one', async () => {
  expect((await snapshot('plain', documentOf('drawn'))).networkText).toBe('drawn');
  expect((await snapshot('plain')).networkText).toBe('plain');
});

test('takeSnapshot makes the request body with author, visibility and text, and its hash', async () => {
  const { body, bodyHash, networkText, content } = await snapshot('Ünïcode (brackets) 🙂');
  expect(JSON.parse(body)).toMatchObject({ author: AUTHOR, visibility: 'PUBLIC', lifecycleState: 'PUBLISHED' });
  expect(bodyHash).toBe(createHash('sha256').update(body, 'utf8').digest('hex'));
  expect(networkText).toBe('Ünïcode (brackets) 🙂');
  expect(content).toBeNull();
});

test('takeSnapshot sends styled text as styled letters', async () => {
  const bold = { type: 'paragraph', content: [{ type: 'text', text: 'Bold', marks: [{ type: 'bold' }] }] };
  expect((await snapshot('', drawn(bold))).networkText).toBe('𝗕𝗼𝗹𝗱');
});

test('takeSnapshot sends a mention as one, and counts it as its name', async () => {
  const { body, networkText } = await snapshot(`@[Acme_](urn:li:organization:1)${'x'.repeat(2995)}`);
  expect(networkText).toBe(`Acme_${'x'.repeat(2995)}`);
  expect(JSON.parse(body)).toMatchObject({
    commentary: expect.stringMatching(/^@\[Acme\\_\]\(urn:li:organization:1\)x/),
  });
});

test('takeSnapshot accepts 3,000 characters and no more; escapes do not count', async () => {
  expect((await snapshot('('.repeat(3000))).networkText).toHaveLength(3000);
  await expect(snapshot('x'.repeat(3001))).rejects.toMatchObject({ code: 'POST_TOO_LONG' });
});

test.each([
  ['', null],
  [' \n ', null],
  ['words', drawn({ type: 'paragraph' })],
  ['words', drawn(image('x'))],
])('takeSnapshot refuses a post without text: %j %j', async (content, tiptapJson) => {
  await expect(snapshot(content, tiptapJson)).rejects.toMatchObject({ code: 'NO_CONTENT' });
});

test('takeSnapshot refuses images that are not stored, and more than LinkedIn accepts', async () => {
  const [words] = documentOf('words').content;
  for (const src of ['data:image/png;base64,AA==', 'https://elsewhere.example/a.png', '/api/images/x']) {
    await expect(snapshot('', drawn(words, image(src)))).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  }
  const kept = image(`/api/images/${'a'.repeat(64)}`);
  const many = drawn(words, ...Array.from({ length: 21 }, () => kept));
  await expect(snapshot('', many)).rejects.toMatchObject({ code: 'TOO_MANY_IMAGES' });
});

test('a card without an image is snapshot with the text, and each of its words counts in the hash', async () => {
  const articleUrl = 'https://example.org/a';
  const linkCard = { title: 'Kilns', description: 'Of clay', image: null };
  const once = await snapshot('words', null, { articleUrl, linkCard });
  expect(once.content).toEqual({ kind: 'article', source: articleUrl, ...linkCard });
  const others = [
    await snapshot('words', null, { articleUrl, linkCard: { ...linkCard, title: 'Kiln' } }),
    await snapshot('words', null, { articleUrl, linkCard: { ...linkCard, description: '' } }),
    await snapshot('words', null, { articleUrl: `${articleUrl}b`, linkCard }),
    await snapshot('words', null, { articleUrl, linkCard: null }),
    await snapshot('words', null, { articleUrl: null, linkCard }),
  ];
  expect(others.map(({ bodyHash }) => bodyHash)).not.toContain(once.bodyHash);
});

test('takeSnapshot gives the same body for the same text, which decodes to the text shown', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), async (words) => {
      fc.pre(words.trim() !== '');
      const once = await snapshot(words);
      expect(await snapshot(words)).toEqual(once);
      const { commentary } = JSON.parse(once.body) as { commentary: string };
      expect(decodeLittleText(commentary)).toMatchObject({ text: once.networkText, truncatedAt: null });
    }),
  ));
