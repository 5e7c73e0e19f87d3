import type { readReceipt as route } from '#contract/publications.ts';
import type { RouteData } from '#contract/route.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { permalinkOf } from '#domain/posts/permalink.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { listUploads } from './sending/store.ts';
import { findLatest, listPostEvents, type PublicationRow } from './store.ts';

type Receipt = RouteData<typeof route>;

const EMPTY: Receipt = {
  text: null,
  content: null,
  urn: null,
  permalink: null,
  publishedAt: null,
  deletedOnLinkedInAt: null,
  events: [],
};

/** What was sent of a post, when and where to, with its history, which tells of undone shares too. The caller has checked that the post is the person's own. */
export async function readReceipt(ctx: Ctx, { postId }: { postId: string }): Promise<Receipt> {
  const row = (await findLatest(ctx.db, [postId])).get(postId);
  const events = (await listPostEvents(ctx.db, postId, row?.id ?? null)).map(
    ({ at, type, fromState: from, toState: to, note }) => withIsoDates({ at, type, from, to, note }),
  );
  if (row === undefined) return { ...EMPTY, events };
  return {
    text: row.networkText,
    content: await viewContent(ctx, row),
    urn: row.urn,
    permalink: row.deletedOnLinkedInAt === null ? permalinkOf(ctx.config.linkedinAuthUrl, row.urn) : null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    deletedOnLinkedInAt: row.deletedOnLinkedInAt?.toISOString() ?? null,
    events,
  };
}

async function viewContent(ctx: Ctx, { id, content }: PublicationRow): Promise<Receipt['content']> {
  if (content === null) return null;
  if (content.kind === 'article') {
    return { ...content, image: content.image === null ? null : imageAddress(content.image) };
  }
  const urns = new Map((await listUploads(ctx.db, id)).map(({ hash, urn }) => [hash, urn]));
  return {
    kind: 'images',
    images: content.images.map(({ hash, altText }) => ({
      src: imageAddress(hash),
      altText,
      urn: urns.get(hash) ?? null,
    })),
  };
}
