import { expect, test } from 'vitest';
import { toNetworkText, toPlainContent } from '#domain/text/network-text.ts';
import { documentFromPlainText } from '#domain/text/plain-document.ts';
import { isDirty } from './draft.ts';
import type { LocalCopy } from './local-copy.ts';
import { type OpenedPost, readPost, seedFor } from './seed.ts';

const UPDATED = '2026-11-21T10:00:00.000Z';
const post = (changes: Partial<OpenedPost> = {}): OpenedPost => ({
  id: 'p1',
  content: 'Stored words',
  tiptapJson: documentFromPlainText('Stored words'),
  articleUrl: null,
  source: 'ideas',
  linkCard: null,
  status: 'draft',
  updatedAt: UPDATED,
  ...changes,
});
const copy = (text: string, at: number): LocalCopy => ({
  document: documentFromPlainText(text),
  articleUrl: '',
  source: 'manual',
  linkCard: null,
  ownerId: null,
  at,
});
const later = Date.parse(UPDATED) + 1;
const earlier = Date.parse(UPDATED) - 1;

test('a new post opens empty, or with what was not saved', () => {
  expect(seedFor(null, null)).toMatchObject({ isRestored: false, draft: { postId: null, revision: 0 } });
  const seed = seedFor(null, copy('Unsaved', later));
  expect(seed.isRestored).toBe(true);
  expect(isDirty(seed.draft)).toBe(true);
  expect(toPlainContent(seed.draft.document)).toBe('Unsaved');
  expect(seedFor(null, copy('  ', later)).isRestored).toBe(false);
});

test('a stored post opens as it is stored', () => {
  const { draft } = seedFor(post({ articleUrl: 'https://example.org' }), null);
  expect(draft).toMatchObject({ postId: 'p1', articleUrl: 'https://example.org', source: 'ideas' });
  expect(isDirty(draft)).toBe(false);
});

test('later unsaved words win, earlier ones are only offered', () => {
  const restored = seedFor(post(), copy('Newer', later));
  expect(toPlainContent(restored.draft.document)).toBe('Newer');
  expect(restored.draft.postId).toBe('p1');
  const kept = seedFor(post(), copy('Older', earlier));
  expect(toPlainContent(kept.draft.document)).toBe('Stored words');
  expect(kept.offered && toPlainContent(kept.offered.document)).toBe('Older');
});

test('a copy that says the same, or of a published post, changes nothing', () => {
  expect(seedFor(post(), copy('Stored words', later))).toMatchObject({ isRestored: false, offered: null });
  expect(seedFor(post({ status: 'published' }), copy('Newer', later))).toMatchObject({
    isRestored: false,
    offered: null,
  });
});

test('without a readable document the words of the post open', () => {
  for (const tiptapJson of [null, undefined, {}, '{broken', { type: 'doc', content: [{ type: 'paragraph' }] }]) {
    const read = readPost({ content: 'Plain words', tiptapJson, status: 'draft' });
    expect(read.hasDocument).toBe(false);
    expect(toPlainContent(read.document)).toBe('Plain words');
  }
  expect(readPost(post())).toMatchObject({ hasDocument: true, dropped: [] });
});

test('words without a document are markdown-like, unless the post is out as it is', () => {
  const read = (status: OpenedPost['status']) =>
    toNetworkText(readPost({ content: '1. **a**\n2. 𝗯', tiptapJson: null, status }).document);
  expect(read('failed')).toBe('1. 𝗮\n2. 𝗯');
  expect(read('published')).toBe('1. **a**\n2. 𝗯');
});
