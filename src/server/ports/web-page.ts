import type { SourceNotice } from '#domain/sources/source-notices.ts';

/** Why an address could not be read. The contract has a sentence for each. */
export type FetchFailure =
  | 'not_a_url'
  | 'blocked_address'
  | 'unreachable'
  | 'too_many_redirects'
  | 'too_large'
  | 'timed_out'
  | 'not_found'
  | 'http_error'
  | 'not_a_page'
  | 'empty_page'
  /** Nothing but a wall: one asks for a subscription, the other for consent to cookies. */
  | 'paywall'
  | 'consent_wall'
  | 'unreadable';

/** All that page adapters throw, besides the reason of an aborted signal. `status` is the last HTTP status, if any. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly code: FetchFailure;
  readonly status: number | undefined;

  constructor(code: FetchFailure, options: { status?: number; cause?: unknown } = {}) {
    super(options.status === undefined ? code : `${code} (${options.status})`, { cause: options.cause });
    this.code = code;
    this.status = options.status;
  }
}

/** What an address answered: where it finally came from, and its bytes after decompression. */
export type FetchedPage = {
  /** The final address, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Media type in lower case without parameters, e.g. `text/html`. */
  readonly contentType: string;
  /** The `charset` parameter of the Content-Type header, as sent. */
  readonly charset: string | null;
  readonly body: Uint8Array;
};

export type FetchPageOptions = {
  /** Media types that are welcome: whole (`text/html`) or a family (`image/*`). Anything else is `not_a_page`. */
  readonly accept: readonly string[];
  /** Most bytes after decompression; the adapter's own limit where it is lower. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
  readonly method?: 'GET' | 'POST';
  /** Sent to the first origin only; a redirect elsewhere drops them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

/** Fetches an address a user typed (docs/product.md §14.1). Throws PageError, or the signal's reason when aborted. */
export type FetchPage = (url: string, options: FetchPageOptions) => Promise<FetchedPage>;

export type Article = {
  /** The final address, after redirects. */
  readonly url: string;
  readonly title: string;
  readonly author: string | null;
  /** ISO 8601 instant or date, as the page states it. */
  readonly publishedAt: string | null;
  readonly siteName: string | null;
  /** What the page says of its article, on one line; null where nothing. */
  readonly description?: string | null;
  /** BCP 47 tag the page declares, e.g. `en` or `pt-BR`. */
  readonly language: string | null;
  /** Absolute http(s) address of the image the page names for itself, else of the first large one in it. Untrusted. */
  readonly imageUrl: string | null;
  /** Plain text; paragraphs are separated by one blank line. Untrusted. */
  readonly text: string;
  readonly wordCount: number;
  /** Why the text may not be the page's article. */
  readonly notice: SourceNotice | null;
};

export type ReadArticleOptions = {
  readonly signal: AbortSignal;
  /** Who asks (`callerKey`): pages for the same person are read one after another. */
  readonly by?: string;
  readonly onStage?: (stage: 'fetching' | 'reading') => void;
};

/** Turns an address a user typed into an article. Throws PageError, or the signal's reason when aborted. */
export type ReadArticle = (url: string, options: ReadArticleOptions) => Promise<Article>;

/** What a page says of itself, for the card that leads to it. Plain text on one line each, cut to the card's limits; untrusted. */
export type PageCard = {
  /** '' where the page names none. */
  readonly title: string;
  readonly description: string;
  /** A JPEG in the shape of a card, or null where the page has no image that can be used. */
  readonly image: Uint8Array | null;
  /** Why an image that the page names was left out. */
  readonly imageProblem: unknown;
};

/** Reads the card of an address a user typed. Throws PageError, or the signal's reason when aborted; never for an image. */
export type ReadPageCard = (url: string, options: Omit<ReadArticleOptions, 'onStage'>) => Promise<PageCard>;
