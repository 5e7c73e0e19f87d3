import type { PostWithFigures, readFigures as route } from '#contract/own-figures.ts';
import type { RouteData } from '#contract/route.ts';
import { POSTS_WITH_FIGURES } from '#domain/own-figures/figures.ts';
import type { PostFormat } from '#domain/own-figures/what-did-well.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { PostContent } from '#domain/posts/post-content.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import type { Ctx } from '#server/context.ts';
import { assertFigures } from './assert-figures.ts';
import { listPublishedWithFigures, type PublishedRow } from './store.ts';

/** Enough characters for its author to recognise a post. */
const TEXT_LENGTH = 120;
const FORMATS: Readonly<Record<PostContent['kind'], PostFormat>> = { images: 'image', article: 'link' };

/**
 * A person's newest published posts with the figures they have kept (docs/product.md §23).
 * @throws AppError ANALYTICS_EXCLUSIVE
 */
export async function readFigures(
  ctx: Ctx,
  { userId, tier }: { userId: string; tier: Tier },
): Promise<RouteData<typeof route>> {
  await assertFigures(ctx, tier);
  const rows = await listPublishedWithFigures(ctx.db, userId, POSTS_WITH_FIGURES);
  const keptAt = Math.max(...rows.flatMap((row) => row.keptAt?.getTime() ?? []));
  return { posts: rows.map(viewPost), keptAt: Number.isFinite(keptAt) ? new Date(keptAt).toISOString() : null };
}

function viewPost({ postId, publishedAt, content, urn, networkText, kind, figures }: PublishedRow): PostWithFigures {
  const text = networkText ?? content;
  return {
    postId,
    urn,
    publishedAt: publishedAt.toISOString(),
    text: truncateGraphemes(text.replace(/\s+/g, ' ').trim(), TEXT_LENGTH).text,
    characters: [...text].length,
    format: kind === null ? 'text' : FORMATS[kind],
    figures,
  };
}
