import { findImages } from '#domain/documents/document.ts';
import type { PictureStore } from '#web/lib/storage/image-store.ts';
import type { DraftContent } from '../draft/draft.ts';
import { mapContentImages } from './content-images.ts';

/** What stands in a kept copy where a picture was; the picture itself is on the shelf. */
const REFERENCE = 'kept-here:';
/** A picture that no copy names is thrown away after so long; until then another tab may be about to name it. */
const UNNAMED_MAX_MS = 24 * 60 * 60_000;
/** Opening a post does not wait longer for its pictures. */
const BRING_BACK_TIMEOUT_MS = 3000;

/**
 * The pictures of unsaved work, kept beside the copy of its words: the storage of copies holds 5 MB in all, one photograph more than
 * fits beside words.
 */
export type PictureShelf = {
  /** Keeps exactly these pictures, and throws away what it kept before and is not among them. */
  hold(dataUrls: readonly string[]): void;
  /** Whether all of these are safe by now. */
  isHolding(dataUrls: readonly string[]): boolean;
  /** The content with a short reference for each picture on the shelf. */
  withReferences(content: DraftContent): DraftContent;
};

/** A shelf for one open post. `onRefused` hears when the browser keeps no picture. */
export function createPictureShelf(store: PictureStore, onRefused: (error: unknown) => void): PictureShelf {
  const keys = new Map<string, string>();
  const written = new Set<string>();

  function put(dataUrl: string): void {
    const key = newKey();
    keys.set(dataUrl, key);
    store.set(key, dataUrl).then(
      () => written.add(key),
      (error: unknown) => {
        if (keys.get(dataUrl) === key) keys.delete(dataUrl);
        onRefused(error);
      },
    );
  }

  function remove(dataUrl: string, key: string): void {
    keys.delete(dataUrl);
    written.delete(key);
    store.delete([key]).catch((error: unknown) => console.warn('A picture could not be thrown away.', error));
  }

  return {
    hold(dataUrls) {
      const wanted = new Set(dataUrls);
      for (const [dataUrl, key] of keys) if (!wanted.has(dataUrl)) remove(dataUrl, key);
      for (const dataUrl of wanted) if (!keys.has(dataUrl)) put(dataUrl);
    },
    isHolding: (dataUrls) => dataUrls.every((dataUrl) => written.has(keys.get(dataUrl) ?? '')),
    withReferences: (content) =>
      mapContentImages(content, (src) => {
        const key = keys.get(src);
        return key === undefined ? src : REFERENCE + key;
      }),
  };
}

/** Whether pictures of this content are on a shelf. */
export function hasReferences(content: DraftContent): boolean {
  return findReferences(content).length > 0;
}

/**
 * The content with its pictures. What cannot be found in time keeps its reference in the document, where it is shown as not available;
 * a link card goes without it.
 */
export async function bringBackPictures<T extends DraftContent>(store: PictureStore, content: T): Promise<T> {
  const found = await Promise.all(
    findReferences(content).map(async (src) => [src, await findInTime(store, src.slice(REFERENCE.length))] as const),
  );
  const pictures = new Map(found);
  const back = mapContentImages(content, (src) => pictures.get(src) ?? src);
  if (back.linkCard?.image?.startsWith(REFERENCE) !== true) return back;
  return { ...back, linkCard: { ...back.linkCard, image: null } };
}

/** Throws away pictures of copies that are gone. `copies` are all that this browser keeps, as text. */
export async function sweepShelf(store: PictureStore, copies: readonly string[], now: number): Promise<void> {
  const keys = await store.keys();
  const isOld = (key: string) => now - Number.parseInt(key, 36) > UNNAMED_MAX_MS;
  const unnamed = keys.filter((key) => isOld(key) && !copies.some((copy) => copy.includes(key)));
  if (unnamed.length > 0) await store.delete(unnamed);
}

function findReferences({ document, linkCard }: DraftContent): string[] {
  const sources = findImages(document).map((image) => image.attrs.src);
  return [...new Set([...sources, linkCard?.image ?? ''])].filter((src) => src.startsWith(REFERENCE));
}

/** A key that tells when it was made, in base 36, and is like no other. */
function newKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

async function findInTime(store: PictureStore, key: string): Promise<string | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), BRING_BACK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([store.get(key), late]);
  } catch (error) {
    console.warn('A picture of unsaved work could not be read.', error);
    return null;
  }
}
