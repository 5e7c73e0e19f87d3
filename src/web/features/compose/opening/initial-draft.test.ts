import { expect, test } from 'vitest';
import { EMPTY_POST_FIELDS } from '#contract/posts.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toNetworkText, toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { emptyContent, isDirty } from '../draft/draft.ts';
import type { LocalCopy } from '../local-copies/local-copies.ts';
import {
  createInitialDraft,
  createUnreadDraft,
  findRedundantCopies,
  type OpenedPost,
  readStoredDocument,
} from './initial-draft.ts';

const UPDATED = '2026-11-21T10:00:00.000Z';
const post = (changes: Partial<OpenedPost> = {}): OpenedPost => ({
  ...EMPTY_POST_FIELDS,
  id: 'p1',
  content: 'Stored words',
  tiptapJson: documentFromPlainText('Stored words'),
  source: 'ideas',
  status: 'draft',
  updatedAt: UPDATED,
  editorSessionId: 'theirs',
  ...changes,
});
const copy = (text: string, at: number, more: Partial<LocalCopy> = {}): LocalCopy => ({
  ...emptyContent(),
  document: documentFromPlainText(text),
  ownerId: null,
  at,
  expectedUpdatedAt: null,
  editorSessionId: null,
  newId: null,
  ...more,
});
const later = Date.parse(UPDATED) + 1;
const earlier = Date.parse(UPDATED) - 1;
const BEFORE = new Date(earlier).toISOString();

test('a new post opens empty, or with unsaved text', () => {
  expect(createInitialDraft(null, [])).toMatchObject({ restored: null, draft: { postId: null, revision: 0 } });
  const unsaved = copy('Unsaved', later);
  const initial = createInitialDraft(null, [unsaved]);
  expect(initial.restored).toBe(unsaved);
  expect(isDirty(initial.draft)).toBe(true);
  expect(toPlainContent(initial.draft.document)).toBe('Unsaved');
  expect(createInitialDraft(null, [copy('  ', later)]).restored).toBeNull();
});

test('unsaved text that is opened again is the same new post, of another opening', () => {
  const unsaved = copy('Unsaved', later, { newId: 'n1', editorSessionId: 's1' });
  const { draft } = createInitialDraft(null, [unsaved]);
  expect(draft).toMatchObject({ postId: null, newId: 'n1', restoredSessionId: 's1' });
  expect(draft.editorSessionId).not.toBe('s1');
  expect(createInitialDraft(null, []).draft.newId).not.toBe(createInitialDraft(null, []).draft.newId);
});

test('a stored post opens as it is stored', () => {
  const { draft } = createInitialDraft(post({ articleUrl: 'https://example.org' }), []);
  expect(draft).toMatchObject({
    postId: 'p1',
    articleUrl: 'https://example.org',
    source: 'ideas',
    expectedUpdatedAt: UPDATED,
  });
  expect(isDirty(draft)).toBe(false);
});

const textsOf = ({ draft, offered }: ReturnType<typeof createInitialDraft>) => [
  toPlainContent(draft.document),
  offered && toPlainContent(offered.document),
];

test('a copy of the stored version is restored, one of another version only offered, whatever the clocks say', () => {
  const upon = { expectedUpdatedAt: UPDATED, editorSessionId: 'mine' };
  const restored = createInitialDraft(post(), [copy('Mine', earlier, upon)]);
  expect(textsOf(restored)).toEqual(['Mine', null]);
  expect(restored).toMatchObject({
    restored: upon,
    draft: { postId: 'p1', expectedUpdatedAt: UPDATED, revision: 1 },
  });
  expect(textsOf(createInitialDraft(post(), [copy('Mine', later, { ...upon, expectedUpdatedAt: BEFORE })]))).toEqual([
    'Stored words',
    'Mine',
  ]);
});

test('a save of the same editor session does not make its copy outdated, even if its answer was lost', () => {
  const mine = copy('Written on', later, { expectedUpdatedAt: BEFORE, editorSessionId: 'mine' });
  expect(textsOf(createInitialDraft(post({ editorSessionId: 'mine' }), [mine]))).toEqual(['Written on', null]);
});

test('of several copies the latest of the stored version is restored', () => {
  const [stale, fresh] = [{ expectedUpdatedAt: BEFORE }, { expectedUpdatedAt: UPDATED }];
  const copies = [copy('Stale', later + 2, stale), copy('Fresh', later + 1, fresh), copy('Fresh too', later, fresh)];
  expect(textsOf(createInitialDraft(post(), copies))).toEqual(['Fresh', null]);
});

test('without a version a later copy is restored and an earlier one offered', () => {
  expect(textsOf(createInitialDraft(post(), [copy('Newer', later)]))).toEqual(['Newer', null]);
  expect(textsOf(createInitialDraft(post(), [copy('Older', earlier)]))).toEqual(['Stored words', 'Older']);
});

test('a post that cannot be read opens from its latest copy, as the same post and upon the version that the copy names', () => {
  const upon = { expectedUpdatedAt: UPDATED, editorSessionId: 'mine', newId: 'n1' };
  const initial = createUnreadDraft('p1', [copy(' ', later + 1), copy('Mine', later, upon), copy('Older', earlier)]);
  expect(initial).toMatchObject({ restored: upon, offered: null, draft: { postId: 'p1', expectedUpdatedAt: UPDATED } });
  expect(initial && toPlainContent(initial.draft.document)).toBe('Mine');
  expect(initial && isDirty(initial.draft)).toBe(true);
  // Without a version it must not overwrite unasked.
  expect(createUnreadDraft('p1', [copy('Mine', later)])?.draft.expectedUpdatedAt).not.toBeNull();
  expect(createUnreadDraft('p1', [])).toBeNull();
});

test('a copy with the stored content is redundant; one of a published post is not restored', () => {
  const same = copy('Stored words', later, { editorSessionId: 's1' });
  expect(createInitialDraft(post(), [same])).toMatchObject({ restored: null, offered: null });
  expect(findRedundantCopies(post(), [same, copy('Newer', later)])).toEqual([same]);
  expect(createInitialDraft(post({ status: 'published' }), [copy('Newer', later)])).toMatchObject({
    restored: null,
    offered: null,
  });
});

test('without a readable document the plain text opens', () => {
  for (const tiptapJson of [null, undefined, {}, '{broken', { type: 'doc', content: [{ type: 'paragraph' }] }]) {
    const read = readStoredDocument({ content: 'Plain words', tiptapJson, status: 'draft' });
    expect(read.hasDocument).toBe(false);
    expect(toPlainContent(read.document)).toBe('Plain words');
  }
  expect(readStoredDocument(post())).toMatchObject({ hasDocument: true, dropped: [] });
});

test('text without a document is read as markdown-like, unless it is published', () => {
  const read = (status: OpenedPost['status']) =>
    toNetworkText(readStoredDocument({ content: '1. **a**\n2. 𝗯', tiptapJson: null, status }).document);
  expect(read('failed')).toBe('1. 𝗮\n2. 𝗯');
  expect(read('published')).toBe('1. **a**\n2. 𝗯');
});
