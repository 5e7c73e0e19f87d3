import { IMAGE_MAX_BYTES } from '#domain/images/limits.ts';
import { rememberFailures } from '#server/adapters/articles/failed-addresses.ts';
import { createPagePool } from '#server/adapters/articles/page-pool.ts';
import type { ProcessImage } from '#server/ports/images.ts';
import { type FetchPage, type PageCard, PageError, type ReadPageCard } from '#server/ports/web-page.ts';
import type { CardFacts } from './card-facts.ts';
import { cropCardImage } from './card-image.ts';

/** Types of page that say something of themselves. */
const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
/** Some servers send images as plain bytes; the image processor finds out what they are. */
const IMAGE_TYPES = ['image/*', 'application/octet-stream', 'binary/octet-stream'];
/** A page may name several images; more tries than this keep the person waiting. */
const MOST_IMAGES = 3;
/** For all images together: with the page's own 15 s the answer comes before the browser gives up. */
const IMAGE_TIMEOUT_MS = 8_000;

export type CardReader = { readonly readPageCard: ReadPageCard; readonly close: () => Promise<void> };

/**
 * Reads link cards: page and image by the guarded fetch, the page's markup in a process with limits, the image checked as an upload
 * is. Close it before exit.
 */
export function createCardReader(using: { fetchPage: FetchPage; processImage: ProcessImage }): CardReader {
  const { fetchPage, processImage } = using;
  const pool = createPagePool<CardFacts>({
    program: new URL('./worker.ts', import.meta.url),
    timeLimitMs: 5_000,
    memoryLimitMb: 256,
    idleMs: 60_000,
  });
  const oncePerFailure = rememberFailures();

  const readPageCard: ReadPageCard = (url, options) => oncePerFailure(url, () => readOnce(url, options));

  async function readOnce(url: string, { signal, by }: Parameters<ReadPageCard>[1]): Promise<PageCard> {
    const page = await fetchPage(url, { accept: PAGE_TYPES, signal });
    if (page.body.length === 0) throw new PageError('empty_page', { status: page.status });
    const { imageUrls, ...texts } = await pool.read(page, signal, by);
    return { ...texts, ...(await findImage(imageUrls.slice(0, MOST_IMAGES), signal)) };
  }

  /** The first image that can be used. A fault of an image is no reason to refuse the card. */
  async function findImage(urls: readonly string[], signal: AbortSignal) {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(IMAGE_TIMEOUT_MS)]);
    let imageProblem: unknown = null;
    for (const url of urls) {
      try {
        const { body } = await fetchPage(url, { accept: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, signal: limited });
        return { image: await cropCardImage(await processImage(body)), imageProblem: null };
      } catch (error) {
        signal.throwIfAborted();
        imageProblem = error;
      }
    }
    return { image: null, imageProblem };
  }

  return { readPageCard, close: pool.close };
}
