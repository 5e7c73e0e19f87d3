import { isDataUrl } from '#domain/images/image-address.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { createListeners } from '#web/lib/browser/listeners.ts';

/** What is being done with an image; null for nothing. */
export type ImageStatus = { phase: 'optimizing' | 'uploading' } | { phase: 'failed'; problem: string } | null;

export type ImageUploads = ReturnType<typeof createImageUploads>;

const OPTIMIZING: ImageStatus = { phase: 'optimizing' };
const UPLOADING: ImageStatus = { phase: 'uploading' };

/**
 * The images of one post while it is open, each known by its source, wherever the editor shows it.
 * @param send uploads a data URL and resolves with its address
 */
export function createImageUploads(send: (dataUrl: string) => Promise<string>) {
  const optimized = new Map<string, string>();
  const processed = new Set<string>();
  const optimizations = new Map<string, Promise<void>>();
  const addresses = new Map<string, string>();
  const uploads = new Map<string, Promise<string>>();
  const failures = new Map<string, ImageStatus>();
  const { subscribe, notify } = createListeners();
  /** Counts the people signed in: the answer to an upload of another person is dropped. */
  let account = 0;

  /** What replaces a source by now: its optimised form, its address on the server, or itself. */
  function currentSrc(src: string): string {
    const image = optimized.get(src) ?? src;
    return addresses.get(image) ?? image;
  }

  function getStatus(src: string): ImageStatus {
    if (optimizations.has(src)) return OPTIMIZING;
    const image = currentSrc(src);
    return uploads.has(image) ? UPLOADING : (failures.get(image) ?? null);
  }

  /** Waits with the upload of an image for its optimised form, `result`. Never rejects. */
  function optimize(src: string, result: Promise<string>): Promise<void> {
    processed.add(src);
    const waiting = waitForOptimized(src, result);
    optimizations.set(src, waiting);
    notify();
    return waiting;
  }

  async function waitForOptimized(src: string, result: Promise<string>): Promise<void> {
    try {
      const smaller = await result;
      processed.add(smaller);
      if (smaller !== src) optimized.set(src, smaller);
    } catch {
      // The caller reports the failure. The same image is tried again if it is added again.
      processed.delete(src);
    } finally {
      optimizations.delete(src);
      notify();
    }
  }

  /** Uploads an image, once however often called, and resolves with its address. Rejects with the call's own error. */
  async function upload(src: string): Promise<string> {
    const optimizing = optimizations.get(src);
    if (optimizing !== undefined) await optimizing;
    const image = currentSrc(src);
    if (!isDataUrl(image)) return image;
    const running = uploads.get(image);
    if (running !== undefined) return running;
    failures.delete(image);
    const started: Promise<string> = startUpload(image).finally(() => {
      if (uploads.get(image) === started) uploads.delete(image);
      notify();
    });
    uploads.set(image, started);
    notify();
    return started;
  }

  async function startUpload(dataUrl: string): Promise<string> {
    const startedBy = account;
    const address = await send(dataUrl).catch((error: unknown) => {
      if (startedBy === account) failures.set(dataUrl, { phase: 'failed', problem: describeError(error) });
      throw error;
    });
    if (startedBy === account) addresses.set(dataUrl, address);
    return address;
  }

  /** Forgets all addresses, because another person signed in. */
  function clearAddresses(): void {
    account += 1;
    addresses.clear();
    uploads.clear();
    failures.clear();
    notify();
  }

  return {
    subscribe,
    currentSrc,
    /** Whether this source needs no optimising. */
    isProcessed: (src: string) => processed.has(src),
    markProcessed: (src: string) => void processed.add(src),
    getStatus,
    optimize,
    upload,
    clearAddresses,
  };
}

/** Uploads an image whose own status says what became of it. */
export function uploadInBackground(uploads: ImageUploads, src: string): void {
  uploads.upload(src).catch((error: unknown) => console.warn('An image was not uploaded.', error));
}
