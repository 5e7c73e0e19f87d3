import { IMAGE_MAX_BYTES } from '#domain/images/limits.ts';
import { createPagePool } from '#server/adapters/articles/page-pool.ts';
import type { ProcessImage } from '#server/ports/images.ts';
import { type FetchPage, PageError, type ReadPageCard } from '#server/ports/web-page.ts';
import type { CardFacts } from './card-facts.ts';
import { cutCardPicture } from './card-image.ts';

/** Types of page that say something of themselves. */
const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
/** Some servers send pictures as plain bytes; what they are is seen in them. */
const PICTURE_TYPES = ['image/*', 'application/octet-stream', 'binary/octet-stream'];
/** A page may name several pictures; more tries than this keep the person waiting. */
const MOST_PICTURES = 3;
/** For all pictures together: with the page's own 15 s the answer comes before the browser gives up. */
const PICTURE_TIMEOUT_MS = 8_000;

export type CardReader = { readonly readPageCard: ReadPageCard; readonly close: () => Promise<void> };

/**
 * Reads link cards: page and picture by the guarded fetch, the page's markup in a process with limits, the picture checked as any
 * other of a stranger's. Close it before exit.
 */
export function createCardReader({
  fetchPage,
  processImage,
}: {
  fetchPage: FetchPage;
  processImage: ProcessImage;
}): CardReader {
  const pool = createPagePool<CardFacts>({
    program: new URL('./worker.ts', import.meta.url),
    timeLimitMs: 5_000,
    memoryLimitMb: 256,
    idleMs: 60_000,
  });

  const readPageCard: ReadPageCard = async (url, { signal }) => {
    const page = await fetchPage(url, { accept: PAGE_TYPES, signal });
    if (page.body.length === 0) throw new PageError('empty_page', { status: page.status });
    const { pictureUrls, ...texts } = await pool.read(page, signal);
    const pictures = pictureUrls.slice(0, MOST_PICTURES);
    return { ...texts, ...(await findPicture(pictures, signal)) };
  };

  /** The first picture that can be used. Whatever is wrong with one is no reason to refuse the card. */
  async function findPicture(urls: readonly string[], signal: AbortSignal) {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PICTURE_TIMEOUT_MS)]);
    let pictureProblem: unknown = null;
    for (const url of urls) {
      try {
        const { body } = await fetchPage(url, { accept: PICTURE_TYPES, maxBytes: IMAGE_MAX_BYTES, signal: limited });
        return { picture: await cutCardPicture(await processImage(body)), pictureProblem: null };
      } catch (error) {
        signal.throwIfAborted();
        pictureProblem = error;
      }
    }
    return { picture: null, pictureProblem };
  }

  return { readPageCard, close: pool.close };
}
