import type { ReadSource } from '#contract/writing.ts';
import type { DraftContent } from './draft.ts';

type SourceOfPost = Pick<DraftContent, 'articleUrl' | 'linkCard' | 'source'>;
type Source = Pick<ReadSource, 'kind' | 'url'>;

/**
 * What a generated post leads to: the first link among its sources, else the address that the person gave. The address and the card of
 * what the former text was written from go with that text (docs/product.md §6.10).
 * @param before the draft whose text is replaced, and the sources of that text, as far as they are known
 * @param read the sources of the new text, in order
 */
export function sourceOfPost(
  before: SourceOfPost & { sources: readonly Source[] },
  read: readonly Source[],
): SourceOfPost {
  const link = read.find(({ kind, url }) => kind !== 'ideas' && url !== null);
  const isLink = before.source === 'article' || before.source === 'video';
  const isOfFormerText = isLink || before.sources.some(({ url }) => url === before.articleUrl);
  const articleUrl = link?.url ?? (isOfFormerText ? '' : before.articleUrl);
  const linkCard = articleUrl === before.articleUrl ? before.linkCard : null;
  return { articleUrl, linkCard, source: read[0]?.kind ?? 'ideas' };
}
