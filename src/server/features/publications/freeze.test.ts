import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLittleText } from '#domain/text/decode-little-text.ts';
import { documentOf } from '#test/harness/publishing.ts';
import { postBody } from '../../adapters/linkedin/post-body.ts';
import type { Ctx } from '../../context.ts';
import { freeze } from './freeze.ts';

const ctx = { linkedin: { postBody } } as Ctx;
const AUTHOR = 'urn:li:person:Ab-1';
const frozen = (content: string, tiptapJson: unknown = null) => freeze(ctx, { content, tiptapJson, authorUrn: AUTHOR });

test('the document is what is sent; the plain text only where there is none', () => {
  expect(frozen('plain', documentOf('drawn')).networkText).toBe('drawn');
  expect(frozen('plain').networkText).toBe('plain');
  expect(frozen('plain', JSON.stringify(documentOf('drawn'))).networkText).toBe('drawn');
});

test('the body is the author’s, public, and says the text; the hash is of its very bytes', () => {
  const { body, bodyHash, networkText } = frozen('Ünïcode (brackets) 🙂');
  expect(JSON.parse(body)).toMatchObject({ author: AUTHOR, visibility: 'PUBLIC', lifecycleState: 'PUBLISHED' });
  expect(bodyHash).toBe(createHash('sha256').update(body, 'utf8').digest('hex'));
  expect(networkText).toBe('Ünïcode (brackets) 🙂');
});

test('styled words are sent as styled letters, a picture not as a word', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Bold', marks: [{ type: 'bold' }] }] },
      { type: 'image', attrs: { src: 'data:image/png;base64,AA==' } },
    ],
  };
  expect(frozen('', document).networkText).toBe('𝗕𝗼𝗹𝗱');
});

test('a mention is sent as one, and read and counted as its name', () => {
  const { body, networkText } = frozen(`@[Acme_](urn:li:organization:1)${'x'.repeat(2995)}`);
  expect(networkText).toBe(`Acme_${'x'.repeat(2995)}`);
  expect(JSON.parse(body)).toMatchObject({
    commentary: expect.stringMatching(/^@\[Acme\\_\]\(urn:li:organization:1\)x/),
  });
});

test('3,000 characters fit, one more does not, escapes do not count', () => {
  expect(frozen('('.repeat(3000)).networkText).toHaveLength(3000);
  expect(() => frozen('x'.repeat(3001))).toThrow(expect.objectContaining({ code: 'POST_TOO_LONG' }));
});

test.each([
  ['', null],
  [' \n ', null],
  ['words', { type: 'doc', content: [{ type: 'paragraph' }] }],
  ['words', { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] }],
])('nothing to read is nothing to send: %j %j', (content, tiptapJson) => {
  expect(() => frozen(content, tiptapJson)).toThrow(expect.objectContaining({ code: 'NO_CONTENT' }));
});

test('the same words freeze to the same bytes, and read back from the wire as they were shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (words) => {
      fc.pre(words.trim() !== '');
      const once = frozen(words);
      expect(frozen(words)).toEqual(once);
      const { commentary } = JSON.parse(once.body) as { commentary: string };
      expect(decodeLittleText(commentary)).toMatchObject({ text: once.networkText, truncatedAt: null });
    }),
  );
});
