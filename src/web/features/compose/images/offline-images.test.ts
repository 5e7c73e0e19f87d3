import { expect, test, vi } from 'vitest';
import type { PictureStore } from '#web/lib/storage/image-store.ts';
import { type DraftContent, emptyContent } from '../draft/draft.ts';
import { findContentDataUrls } from './content-images.ts';
import { bringBackPictures, createPictureShelf, hasReferences, sweepShelf } from './offline-images.ts';

function memoryPictures() {
  const values = new Map<string, string>();
  const store: PictureStore = {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    delete: async (keys) => {
      for (const key of keys) values.delete(key);
    },
    keys: async () => [...values.keys()],
  };
  return { values, store };
}

const A = 'data:image/png;base64,AAAA';
const B = 'data:image/png;base64,BBBB';
const content: DraftContent = {
  ...emptyContent(),
  document: { type: 'doc', content: [{ type: 'image', attrs: { src: A, alt: 'A' } }] },
  linkCard: { title: 'Card', description: '', image: B },
};
const ignore = () => undefined;

test('pictures leave a short reference in the copy and come back whole', async () => {
  const { store } = memoryPictures();
  const shelf = createPictureShelf(store, ignore);
  shelf.hold(findContentDataUrls(content));
  expect(shelf.isHolding([A, B])).toBe(false);
  await vi.waitFor(() => expect(shelf.isHolding([A, B])).toBe(true));
  const copy = shelf.withReferences(content);
  expect(JSON.stringify(copy)).not.toContain('base64');
  expect(hasReferences(copy)).toBe(true);
  expect(await bringBackPictures(store, copy)).toEqual(content);
  expect(hasReferences(content)).toBe(false);
});

test('what is not held any more is thrown away, and held anew when it comes back', async () => {
  const { store, values } = memoryPictures();
  const shelf = createPictureShelf(store, ignore);
  shelf.hold([A, B]);
  shelf.hold([B]);
  await vi.waitFor(() => expect([...values.values()]).toEqual([B]));
  expect(shelf.isHolding([A])).toBe(false);
  shelf.hold([A, B]);
  await vi.waitFor(() => expect(shelf.isHolding([A, B])).toBe(true));
  shelf.hold([]);
  await vi.waitFor(() => expect(values.size).toBe(0));
});

test('a browser that refuses is told, and asked again with the next change', async () => {
  const { store, values } = memoryPictures();
  const onRefused = vi.fn();
  const set = vi.spyOn(store, 'set').mockRejectedValueOnce(new Error('full'));
  const shelf = createPictureShelf(store, onRefused);
  shelf.hold([A]);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(shelf.isHolding([A])).toBe(false);
  shelf.hold([A]);
  await vi.waitFor(() => expect(shelf.isHolding([A])).toBe(true));
  expect(values.size).toBe(1);
  set.mockRestore();
});

test('a picture that is gone leaves its reference, a card goes without its own, and nothing breaks', async () => {
  const { store } = memoryPictures();
  const shelf = createPictureShelf(store, ignore);
  shelf.hold([A, B]);
  const copy = shelf.withReferences(content);
  const without = { ...copy, linkCard: { title: 'Card', description: '', image: null } };
  expect(await bringBackPictures(memoryPictures().store, copy)).toEqual(without);
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const refusing = { ...store, get: () => Promise.reject(new Error('forbidden')) };
  expect(await bringBackPictures(refusing, copy)).toEqual(without);
  warn.mockRestore();
});

test('after a day pictures that no copy names are swept, the others stay', async () => {
  const { store, values } = memoryPictures();
  const shelf = createPictureShelf(store, ignore);
  shelf.hold([A]);
  await vi.waitFor(() => expect(values.size).toBe(1));
  const copy = JSON.stringify(shelf.withReferences(content));
  const later = Date.now() + 25 * 60 * 60_000;
  await sweepShelf(store, [], Date.now());
  await sweepShelf(store, [copy], later);
  expect(values.size).toBe(1);
  await sweepShelf(store, ['another copy'], later);
  expect(values.size).toBe(0);
});
