import { expect, test, vi } from 'vitest';
import { documentFromPlainText } from '#domain/text/plain-document.ts';
import { dropCopy, findCopy, keepCopy, type TextStore } from './local-copy.ts';

function memoryStore(): TextStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
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
};
const content = {
  document: documentFromPlainText('My words\n\nand more'),
  articleUrl: 'https://example.org',
  source: 'article' as const,
  linkCard: { title: 'A story', description: '', image: null },
};

test('a copy comes back as it was kept, for its own post only', () => {
  const store = memoryStore();
  expect(keepCopy(store, 'p1', content, null, 5)).toBe(true);
  expect(findCopy(store, 'p1', null)).toEqual({ ...content, ownerId: null, at: 5 });
  expect(findCopy(store, 'p2', null)).toBeNull();
  expect(findCopy(store, null, null)).toBeNull();
});

test("a visitor's words are there after signing in; a member's are not shown to anybody else", () => {
  const store = memoryStore();
  keepCopy(store, null, content, null, 5);
  expect(findCopy(store, null, 'ada')).not.toBeNull();
  keepCopy(store, null, content, 'ada', 6);
  expect(findCopy(store, null, 'ada')).not.toBeNull();
  expect(findCopy(store, null, 'bob')).toBeNull();
  expect(findCopy(store, null, null)).toBeNull();
});

test('a dropped copy is gone', () => {
  const store = memoryStore();
  keepCopy(store, null, content, null, 5);
  dropCopy(store, null);
  expect(findCopy(store, null, null)).toBeNull();
});

test('a storage that refuses says so and breaks nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  expect(keepCopy(refusing, null, content, null, 5)).toBe(false);
  expect(findCopy(refusing, null, null)).toBeNull();
  dropCopy(refusing, null);
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

test('what is no copy is not taken for one', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const store = memoryStore();
  for (const value of ['', 'null', '[]', '{"at":"yesterday"}', '{']) {
    store.setItem('compose_unsaved:new', value);
    expect(findCopy(store, null, null), value).toBeNull();
  }
  store.setItem(
    'compose_unsaved:new',
    '{"document":{"type":"doc","content":[{"type":"video"}]},"ownerId":null,"at":1}',
  );
  expect(findCopy(store, null, null)?.document).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  warn.mockRestore();
});
