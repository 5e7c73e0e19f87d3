import { toCardText } from '#domain/posts/card-text.ts';
import { CARD_DESCRIPTION_MAX, CARD_TITLE_MAX } from '#domain/posts/post-content.ts';
import { listElements, parseDocument } from '#server/adapters/articles/dom.ts';
import { findArticleData } from '#server/adapters/articles/json-ld.ts';
import { collectMeta, readMetadata } from '#server/adapters/articles/metadata.ts';
import { findNamedImages } from '#server/adapters/articles/page-images.ts';

export type CardFacts = {
  readonly title: string;
  readonly description: string;
  /** Absolute addresses of the images it names, the best first. */
  readonly imageUrls: readonly string[];
};

/** Markup that templates leave in descriptions; other angle brackets belong to the text. */
const MARKUP = /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|script|small|span|strong|style|u|ul)\b[^>]*>/gi;
const ENTITY = /&(?:#\d|#x[\da-f]|[a-z])/i;

/**
 * What a page says of itself, in the order in which networks read it: Open Graph, Twitter's tags, schema.org, then what every page
 * has.
 */
export function findCardFacts(html: string, url: string): CardFacts {
  const document = parseDocument(html);
  const elements = listElements(document);
  const data = findArticleData(elements);
  const meta = collectMeta(elements);
  const pick = (...texts: (string | null | undefined)[]) => texts.find((text) => text?.trim()) ?? '';
  return {
    title: clean(
      pick(meta.get('og:title'), meta.get('twitter:title'), readMetadata(document, elements, meta, data).title),
      CARD_TITLE_MAX,
    ),
    description: clean(
      pick(meta.get('og:description'), meta.get('twitter:description'), data?.description, meta.get('description')),
      CARD_DESCRIPTION_MAX,
    ),
    imageUrls: findNamedImages(elements, url, meta, data),
  };
}

/** Many templates escape twice, so entities and markup are left after the page was parsed. */
function clean(text: string, max: number): string {
  return toCardText(decodeEntities(text).replace(MARKUP, ' '), max);
}

function decodeEntities(text: string): string {
  if (!ENTITY.test(text)) return text;
  const html = `<!doctype html><html><body><p>${text.replaceAll('<', '&lt;')}</p></body></html>`;
  return parseDocument(html).body.textContent ?? '';
}
