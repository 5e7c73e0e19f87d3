import type { readReceipt as route } from '#contract/publications.ts';
import type { RouteOutput } from '#contract/route.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import type { Ctx } from '#server/context.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { findUploads } from '#server/features/uploads/uploads.ts';
import { permalinkOf } from './permalink.ts';
import { findLatest, listEvents, type PublicationRow } from './store.ts';

type Receipt = RouteOutput<typeof route>['data'];

const NOTHING: Receipt = { text: null, content: null, urn: null, permalink: null, publishedAt: null, events: [] };

/** What was sent, with what, when and where to, and every step on the way. Throws AppError POST_NOT_FOUND. */
export async function readReceipt(ctx: Ctx, input: { userId: string; postId: string }): Promise<Receipt> {
  await getPost(ctx, input);
  const row = (await findLatest(ctx.db, [input.postId])).get(input.postId);
  if (row === undefined) return NOTHING;
  const events = await listEvents(ctx.db, row.id);
  return {
    text: row.networkText,
    content: await viewContent(ctx, row),
    urn: row.urn,
    permalink: permalinkOf(ctx.config.linkedinAuthUrl, row.urn),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    events: events.map((event) => ({
      at: event.at.toISOString(),
      type: event.type,
      from: event.fromState,
      to: event.toState,
      note: event.note,
    })),
  };
}

async function viewContent(ctx: Ctx, { id, content }: PublicationRow): Promise<Receipt['content']> {
  if (content === null) return null;
  if (content.kind === 'article') {
    return { ...content, image: content.image === null ? null : imageAddress(content.image) };
  }
  const urns = new Map((await findUploads(ctx, { publicationId: id })).map(({ hash, urn }) => [hash, urn]));
  return {
    kind: 'images',
    images: content.images.map(({ hash, altText }) => ({
      src: imageAddress(hash),
      altText,
      urn: urns.get(hash) ?? null,
    })),
  };
}
