import { expect, test } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toNetworkText, toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { isDirty } from './draft.ts';
import { findSpent, type OpenedPost, readPost, seedFor } from './initial-draft.ts';
import type { LocalCopy } from './local-copy.ts';

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
  editorSessionId: 'theirs',
  ...changes,
});
const copy = (text: string, at: number, more: Partial<LocalCopy> = {}): LocalCopy => ({
  document: documentFromPlainText(text),
  articleUrl: '',
  source: 'manual',
  linkCard: null,
  ownerId: null,
  at,
  knownAt: null,
  editorSessionId: null,
  ...more,
});
const later = Date.parse(UPDATED) + 1;
const earlier = Date.parse(UPDATED) - 1;
const BEFORE = new Date(earlier).toISOString();

test('a new post opens empty, or with what was not saved', () => {
  expect(seedFor(null, [])).toMatchObject({ restored: null, draft: { postId: null, revision: 0 } });
  const seed = seedFor(null, [copy('Unsaved', later)]);
  expect(seed.restored).toEqual({ postId: null, editorSessionId: null });
  expect(isDirty(seed.draft)).toBe(true);
  expect(toPlainContent(seed.draft.document)).toBe('Unsaved');
  expect(seedFor(null, [copy('  ', later)]).restored).toBeNull();
});

test('a stored post opens as it is stored', () => {
  const { draft } = seedFor(post({ articleUrl: 'https://example.org' }), []);
  expect(draft).toMatchObject({ postId: 'p1', articleUrl: 'https://example.org', source: 'ideas', knownAt: UPDATED });
  expect(isDirty(draft)).toBe(false);
});

const textsOf = ({ draft, offered }: ReturnType<typeof seedFor>) => [
  toPlainContent(draft.document),
  offered && toPlainContent(offered.document),
];

test('words that were written upon what is stored come back, others are only offered, whatever the clocks say', () => {
  const upon = { knownAt: UPDATED, editorSessionId: 'mine' };
  const restored = seedFor(post(), [copy('Mine', earlier, upon)]);
  expect(textsOf(restored)).toEqual(['Mine', null]);
  expect(restored).toMatchObject({
    restored: { postId: 'p1', editorSessionId: 'mine' },
    draft: { postId: 'p1', knownAt: UPDATED, revision: 1 },
  });
  expect(textsOf(seedFor(post(), [copy('Mine', later, { ...upon, knownAt: BEFORE })]))).toEqual([
    'Stored words',
    'Mine',
  ]);
});

test('what this editor session saved last, its answer lost, keeps no later words of it from coming back', () => {
  const mine = copy('Written on', later, { knownAt: BEFORE, editorSessionId: 'mine' });
  expect(textsOf(seedFor(post({ editorSessionId: 'mine' }), [mine]))).toEqual(['Written on', null]);
});

test('of several copies the latest that may come back does; the others wait', () => {
  const [stale, fresh] = [{ knownAt: BEFORE }, { knownAt: UPDATED }];
  const copies = [copy('Stale', later + 2, stale), copy('Fresh', later + 1, fresh), copy('Fresh too', later, fresh)];
  expect(textsOf(seedFor(post(), copies))).toEqual(['Fresh', null]);
});

test('where nobody noted upon what, later words win and earlier ones are offered', () => {
  expect(textsOf(seedFor(post(), [copy('Newer', later)]))).toEqual(['Newer', null]);
  expect(textsOf(seedFor(post(), [copy('Older', earlier)]))).toEqual(['Stored words', 'Older']);
});

test('a copy that says the same, or of a published post, changes nothing; the former is spent', () => {
  const same = copy('Stored words', later, { editorSessionId: 's1' });
  expect(seedFor(post(), [same])).toMatchObject({ restored: null, offered: null });
  expect(findSpent(post(), [same, copy('Newer', later)])).toEqual([{ postId: 'p1', editorSessionId: 's1' }]);
  expect(seedFor(post({ status: 'published' }), [copy('Newer', later)])).toMatchObject({
    restored: null,
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
