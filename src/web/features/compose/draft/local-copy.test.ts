import { expect, test, vi } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { dropCopy, findCopies, keepCopy, listCopies, type TextStore } from './local-copy.ts';

function memoryStore(): TextStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (at) => [...values.keys()][at] ?? null,
    get length() {
      return values.size;
    },
  };
}
const refusing: TextStore = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
  key: () => {
    throw new Error('forbidden');
  },
  length: 1,
};
const content = {
  document: documentFromPlainText('My words\n\nand more'),
  articleUrl: 'https://example.org',
  source: 'article' as const,
  linkCard: { title: 'A story', description: '', image: null },
};

const place = (postId: string | null, editorSessionId: string | null = 's1') => ({ postId, editorSessionId });
const facts = (at = 5, ownerId: string | null = null) => ({ ownerId, at, knownAt: '2026-11-21T10:00:00.000Z' });

test('a copy comes back as it was kept, for its own post only', () => {
  const store = memoryStore();
  expect(keepCopy(store, place('p1'), content, facts())).toBe(true);
  expect(findCopies(store, 'p1', null)).toEqual([{ ...content, ...facts(), editorSessionId: 's1' }]);
  expect(findCopies(store, 'p', null)).toEqual([]);
  expect(findCopies(store, 'p2', null)).toEqual([]);
  expect(findCopies(store, null, null)).toEqual([]);
});

test('two tabs on one post write over nothing of each other, and drop only their own', () => {
  const store = memoryStore();
  keepCopy(store, place('p1', 's1'), content, facts(5));
  keepCopy(store, place('p1', 's2'), content, facts(7));
  keepCopy(store, place('p1', null), content, facts(6));
  const editorSessions = () => findCopies(store, 'p1', null).map(({ editorSessionId }) => editorSessionId);
  expect(editorSessions()).toEqual(['s2', null, 's1']);
  expect(listCopies(store)).toHaveLength(3);
  dropCopy(store, place('p1', 's2'));
  expect(editorSessions()).toEqual([null, 's1']);
  dropCopy(store, place('p1', null));
  expect(editorSessions()).toEqual(['s1']);
});

test("a visitor's words are there after signing in; a member's are not shown to anybody else", () => {
  const store = memoryStore();
  keepCopy(store, place(null), content, facts());
  expect(findCopies(store, null, 'ada')).toHaveLength(1);
  keepCopy(store, place(null), content, facts(6, 'ada'));
  expect(findCopies(store, null, 'ada')).toHaveLength(1);
  expect(findCopies(store, null, 'bob')).toEqual([]);
  expect(findCopies(store, null, null)).toEqual([]);
});

test('a dropped copy is gone', () => {
  const store = memoryStore();
  keepCopy(store, place(null), content, facts());
  dropCopy(store, place(null));
  expect(findCopies(store, null, null)).toEqual([]);
});

test('a storage that refuses says so and breaks nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  expect(keepCopy(refusing, place(null), content, facts())).toBe(false);
  expect(findCopies(refusing, null, null)).toEqual([]);
  dropCopy(refusing, place(null));
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

test('what is no copy is not taken for one', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const store = memoryStore();
  for (const value of ['', 'null', '[]', '{"at":"yesterday"}', '{']) {
    store.setItem('compose_unsaved:new', value);
    expect(findCopies(store, null, null), value).toEqual([]);
  }
  store.setItem(
    'compose_unsaved:new',
    '{"document":{"type":"doc","content":[{"type":"video"}]},"ownerId":null,"at":1}',
  );
  expect(findCopies(store, null, null)).toMatchObject([
    { document: { type: 'doc', content: [{ type: 'paragraph' }] }, knownAt: null, editorSessionId: null },
  ]);
  warn.mockRestore();
});
