import { findImages } from '#domain/documents/document.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { DAY_MS } from '#domain/time.ts';
import { blobFromDataUrl } from '#web/lib/images/data-urls.ts';
import type { ImageStore } from '#web/lib/storage/image-store.ts';
import type { DraftContent } from '../draft/draft.ts';
import { mapContentImages } from '../images/content-images.ts';

/**
 * Stands in a local copy where an image was, before the image's key in the image store and, once that is known, a slash and its hash.
 * Stored in browsers, so it stays as it is.
 */
const REFERENCE = 'kept-here:';
/** An image that no copy refers to is deleted after this time; until then another tab may be about to store its copy. */
const UNUSED_LIFETIME_MS = DAY_MS;
/** Opening a post waits no longer than this for its images. */
const RESTORE_TIMEOUT_MS = 3000;

/**
 * The images of unsaved work, stored beside the copy of its text, for which local storage has only 5 MB in all
 * (docs/product.md §13.8). For one opening of the editor. `onRefused` is called when the browser stores no images, `onStored` when it has
 * stored one, whose reference names its hash from then on.
 */
export function createOfflineImages(
  store: ImageStore,
  onRefused: (error: unknown) => void,
  onStored: () => void = () => undefined,
) {
  const keys = new Map<string, string>();
  /** What refers to the images that are stored, by their keys. */
  const written = new Map<string, string>();

  function add(dataUrl: string): void {
    const key = newKey();
    keys.set(dataUrl, key);
    Promise.all([findHash(dataUrl), store.set(key, dataUrl)]).then(
      ([hash]) => {
        if (keys.get(dataUrl) !== key) return;
        written.set(key, hash === null ? key : `${key}/${hash}`);
        onStored();
      },
      (error: unknown) => {
        if (keys.get(dataUrl) === key) keys.delete(dataUrl);
        onRefused(error);
      },
    );
  }

  function remove(dataUrl: string, key: string): void {
    keys.delete(dataUrl);
    written.delete(key);
    store.delete([key]).catch((error: unknown) => console.warn('An image could not be deleted.', error));
  }

  return {
    /** Stores exactly these images: others that were stored before are deleted. */
    keepOnly(dataUrls: readonly string[]) {
      const wanted = new Set(dataUrls);
      for (const [dataUrl, key] of keys) if (!wanted.has(dataUrl)) remove(dataUrl, key);
      for (const dataUrl of wanted) if (!keys.has(dataUrl)) add(dataUrl);
    },
    /** Whether all of these are stored by now. */
    hasAll: (dataUrls: readonly string[]) => dataUrls.every((dataUrl) => written.has(keys.get(dataUrl) ?? '')),
    /** The content with a short reference for each stored image. */
    withReferences: <T extends DraftContent>(content: T): T =>
      mapContentImages(content, (src) => {
        const key = keys.get(src);
        return key === undefined ? src : REFERENCE + (written.get(key) ?? key);
      }),
  };
}

/** The content as a post has it once its images are uploaded, as far as their hashes are known. */
export function withAddresses<T extends DraftContent>(content: T): T {
  return mapContentImages(content, (src) => {
    const { hash } = readReference(src);
    return hash === undefined ? src : imageAddress(hash);
  });
}

export function hasReferences(content: DraftContent): boolean {
  return findReferences(content).length > 0;
}

/**
 * The content with its images. One that is not found in time keeps its reference in the document, where it is shown as not
 * available; a link card loses it.
 */
export async function restoreImages<T extends DraftContent>(store: ImageStore, content: T): Promise<T> {
  const found = await Promise.all(
    findReferences(content).map(async (src) => [src, await findInTime(store, readReference(src).key)] as const),
  );
  const images = new Map(found);
  const restored = mapContentImages(content, (src) => images.get(src) ?? src);
  if (restored.linkCard?.image?.startsWith(REFERENCE) !== true) return restored;
  return { ...restored, linkCard: { ...restored.linkCard, image: null } };
}

/** Deletes the images of copies that are gone. `copies` are all local copies, as text; `now` is epoch ms. */
export async function deleteUnusedImages(store: ImageStore, copies: readonly string[], now: number): Promise<void> {
  const keys = await store.keys();
  const isOld = (key: string) => now - Number.parseInt(key, 36) > UNUSED_LIFETIME_MS;
  const unused = keys.filter((key) => isOld(key) && !copies.some((copy) => copy.includes(key)));
  if (unused.length > 0) await store.delete(unused);
}

function findReferences({ document, linkCard }: DraftContent): string[] {
  const sources = findImages(document).map((image) => image.attrs.src);
  return [...new Set([...sources, linkCard?.image ?? ''])].filter((src) => src.startsWith(REFERENCE));
}

function readReference(src: string): { key: string; hash?: string | undefined } {
  const [key = '', hash] = src.startsWith(REFERENCE) ? src.slice(REFERENCE.length).split('/') : [];
  return { key, hash };
}

/** The hash by which the server names an image; null where this browser cannot tell. */
async function findHash(dataUrl: string): Promise<string | null> {
  try {
    const bytes = await blobFromDataUrl(dataUrl)?.arrayBuffer();
    if (bytes === undefined) return null;
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

/** A unique key that begins with the time it was made, in base 36. */
function newKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

async function findInTime(store: ImageStore, key: string): Promise<string | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), RESTORE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([store.get(key), late]);
  } catch (error) {
    console.warn('An image of unsaved work could not be read.', error);
    return null;
  }
}
