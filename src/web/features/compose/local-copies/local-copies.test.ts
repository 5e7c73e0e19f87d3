import { beforeEach, expect, test, vi } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { emptyContent } from '../draft/draft.ts';
import {
  deleteLocalCopy,
  findCopiesOfPosts,
  findLocalCopies,
  type LocalCopy,
  listLocalCopies,
  saveLocalCopy,
  subscribeLocalCopies,
} from './local-copies.ts';

/** A local storage: its own properties are its entries, as in a browser. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
let storage = new FakeStorage();
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('window', { localStorage: storage });
});

const copyOf = (more: Partial<LocalCopy> = {}): LocalCopy => ({
  ...emptyContent(),
  document: documentFromPlainText('My text\n\nand more'),
  articleUrl: 'https://example.org',
  source: 'article',
  linkCard: { title: 'A story', description: '', image: null },
  ownerId: null,
  at: 5,
  expectedUpdatedAt: '2026-11-21T10:00:00.000Z',
  editorSessionId: 's1',
  newId: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c02',
  ...more,
});

test('a copy is found as it was saved, for its own post only', () => {
  expect(saveLocalCopy('p1', copyOf())).toBe(true);
  expect(findLocalCopies('p1', null)).toEqual([copyOf()]);
  for (const other of ['p', 'p2', null]) expect(findLocalCopies(other, null)).toEqual([]);
});

test('two tabs on one post overwrite nothing of each other, and delete only their own', () => {
  saveLocalCopy('p1', copyOf({ editorSessionId: 's1', at: 5 }));
  saveLocalCopy('p1', copyOf({ editorSessionId: 's2', at: 7 }));
  saveLocalCopy('p1', copyOf({ editorSessionId: null, at: 6 }));
  const sessions = () => findLocalCopies('p1', null).map(({ editorSessionId }) => editorSessionId);
  expect(sessions()).toEqual(['s2', null, 's1']);
  expect(listLocalCopies()).toHaveLength(3);
  deleteLocalCopy({ postId: 'p1', editorSessionId: 's2' });
  expect(sessions()).toEqual([null, 's1']);
  deleteLocalCopy({ postId: 'p1', editorSessionId: null });
  expect(sessions()).toEqual(['s1']);
});

test("a visitor's text is there after signing in; a member's is not shown to anybody else", () => {
  saveLocalCopy(null, copyOf());
  expect(findLocalCopies(null, 'ada')).toHaveLength(1);
  saveLocalCopy(null, copyOf({ ownerId: 'ada' }));
  expect(findLocalCopies(null, 'ada')).toHaveLength(1);
  expect(findLocalCopies(null, 'bob')).toEqual([]);
  expect(findLocalCopies(null, null)).toEqual([]);
});

test('a new post has one copy, whichever tab wrote it, and it says which one did', () => {
  saveLocalCopy(null, copyOf({ editorSessionId: 's1' }));
  saveLocalCopy(null, copyOf({ editorSessionId: 's2' }));
  expect(findLocalCopies(null, null)).toMatchObject([{ editorSessionId: 's2' }]);
  deleteLocalCopy({ postId: null, editorSessionId: 's3' });
  expect(findLocalCopies(null, null)).toEqual([]);
});

test('the copies of stored posts are found by post, latest first, and changes are told', () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }));
  const listener = vi.fn();
  const stop = subscribeLocalCopies(listener);
  saveLocalCopy('p1', copyOf({ editorSessionId: 's1', at: 5 }));
  saveLocalCopy('p2', copyOf({ editorSessionId: 's1', at: 6 }));
  saveLocalCopy('p1', copyOf({ editorSessionId: 's2', at: 7, ownerId: 'ada' }));
  saveLocalCopy('p3', copyOf({ ownerId: 'bob' }));
  saveLocalCopy(null, copyOf());
  expect(listener).toHaveBeenCalledTimes(5);
  const found = [...findCopiesOfPosts('ada')].map(([id, copies]) => [id, copies.map(({ at }) => at)]);
  expect(found).toEqual([
    ['p1', [7, 5]],
    ['p2', [6]],
  ]);
  window.dispatchEvent(new Event('storage'));
  deleteLocalCopy({ postId: 'p2', editorSessionId: 's1' });
  expect(listener).toHaveBeenCalledTimes(7);
  expect([...findCopiesOfPosts('ada').keys()]).toEqual(['p1']);
  stop();
  saveLocalCopy('p2', copyOf());
  expect(listener).toHaveBeenCalledTimes(7);
});

test('a browser that refuses is reported', () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(saveLocalCopy('refused', copyOf())).toBe(false);
  deleteLocalCopy({ postId: 'refused', editorSessionId: 's1' });
});

test('anything else under the key is ignored, and only the known parts of a copy are read', () => {
  for (const value of ['', 'null', '[]', '{"at":"yesterday"}', '{']) {
    storage.setItem('compose_unsaved:new', value);
    expect(findLocalCopies(null, null), value).toEqual([]);
  }
  const document = { type: 'doc', content: [{ type: 'video' }] };
  storage.setItem('compose_unsaved:new', JSON.stringify({ document, ownerId: null, at: 1 }));
  expect(findLocalCopies(null, null)).toMatchObject([
    { document: { type: 'doc', content: [{ type: 'paragraph' }] }, expectedUpdatedAt: null, editorSessionId: null },
  ]);
});

test('an older copy names its version as `knownAt`', () => {
  const { document, ownerId, at } = copyOf();
  storage.setItem('compose_unsaved:p1:s1', JSON.stringify({ document, ownerId, at, knownAt: 'v1' }));
  expect(findLocalCopies('p1', null)).toMatchObject([{ expectedUpdatedAt: 'v1', editorSessionId: 's1' }]);
});
