import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { imageAddress } from '#domain/images/image-address.ts';
import type { ImageStore } from '#web/lib/storage/image-store.ts';
import { type DraftContent, emptyContent } from '../draft/draft.ts';
import { findContentDataUrls, mapContentImages } from '../images/content-images.ts';
import {
  createOfflineImages,
  deleteUnusedImages,
  hasReferences,
  restoreImages,
  withAddresses,
} from './offline-images.ts';

function memoryImages() {
  const values = new Map<string, string>();
  const store: ImageStore = {
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

test('images leave a short reference in the copy and are restored from it', async () => {
  const { store } = memoryImages();
  const images = createOfflineImages(store, ignore);
  images.keepOnly(findContentDataUrls(content));
  expect(images.hasAll([A, B])).toBe(false);
  await vi.waitFor(() => expect(images.hasAll([A, B])).toBe(true));
  const copy = images.withReferences(content);
  expect(JSON.stringify(copy)).not.toContain('base64');
  expect(hasReferences(copy)).toBe(true);
  expect(await restoreImages(store, copy)).toEqual(content);
  expect(hasReferences(content)).toBe(false);
});

test('a copy whose images are uploaded meanwhile is the same content as the stored post', async () => {
  const { store } = memoryImages();
  const onStored = vi.fn();
  const images = createOfflineImages(store, ignore, onStored);
  images.keepOnly([A, B]);
  expect(withAddresses(images.withReferences(content)), 'hashes are not known yet').not.toEqual(content);
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledTimes(2));
  const copy = images.withReferences(content);
  const addressOf = (base64: string) =>
    imageAddress(createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex'));
  const uploaded = mapContentImages(content, (src) => addressOf(src === A ? 'AAAA' : 'BBBB'));
  expect(withAddresses(copy)).toEqual(uploaded);
  expect(await restoreImages(store, copy)).toEqual(content);
});

test('an image that is not kept any more is deleted, and stored again when it is back', async () => {
  const { store, values } = memoryImages();
  const images = createOfflineImages(store, ignore);
  images.keepOnly([A, B]);
  images.keepOnly([B]);
  await vi.waitFor(() => expect([...values.values()]).toEqual([B]));
  expect(images.hasAll([A])).toBe(false);
  images.keepOnly([A, B]);
  await vi.waitFor(() => expect(images.hasAll([A, B])).toBe(true));
  images.keepOnly([]);
  await vi.waitFor(() => expect(values.size).toBe(0));
});

test('a browser that refuses is reported, and tried again with the next change', async () => {
  const { store, values } = memoryImages();
  const onRefused = vi.fn();
  const set = vi.spyOn(store, 'set').mockRejectedValueOnce(new Error('full'));
  const images = createOfflineImages(store, onRefused);
  images.keepOnly([A]);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(images.hasAll([A])).toBe(false);
  images.keepOnly([A]);
  await vi.waitFor(() => expect(images.hasAll([A])).toBe(true));
  expect(values.size).toBe(1);
  set.mockRestore();
});

test('a missing image leaves its reference, a card loses its image, and nothing else breaks', async () => {
  const { store } = memoryImages();
  const images = createOfflineImages(store, ignore);
  images.keepOnly([A, B]);
  const copy = images.withReferences(content);
  const without = { ...copy, linkCard: { title: 'Card', description: '', image: null } };
  expect(await restoreImages(memoryImages().store, copy)).toEqual(without);
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const refusing = { ...store, get: () => Promise.reject(new Error('forbidden')) };
  expect(await restoreImages(refusing, copy)).toEqual(without);
  warn.mockRestore();
});

test('images that no copy refers to are deleted after a day, the others stay', async () => {
  const { store, values } = memoryImages();
  const images = createOfflineImages(store, ignore);
  images.keepOnly([A]);
  await vi.waitFor(() => expect(values.size).toBe(1));
  const copy = JSON.stringify(images.withReferences(content));
  const later = Date.now() + 25 * 60 * 60_000;
  await deleteUnusedImages(store, [], Date.now());
  await deleteUnusedImages(store, [copy], later);
  expect(values.size).toBe(1);
  await deleteUnusedImages(store, ['another copy'], later);
  expect(values.size).toBe(0);
});
