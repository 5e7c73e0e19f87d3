import type { Ctx } from '#server/context.ts';
import { pickFields } from './pick-fields.ts';
import { type Cursor, listDeletedAfter } from './store.ts';

const pickWords = pickFields('content', 'article_url', 'link_card', 'source', 'created_at', 'updated_at');
const pickVersion = pickFields('id', 'kept_at', 'reason', 'fields');
type KeptPost = Parameters<typeof pickWords>[0] & { readonly tiptap_json: unknown };
type KeptVersions = readonly Parameters<typeof pickVersion>[0][];

/** The JSON text of deleted-posts.json in parts: what can be brought back, the oldest first. Read a page at a time. */
export async function* writeDeletedPosts(ctx: Ctx, userId: string): AsyncGenerator<string> {
  let separator = '[\n';
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listDeletedAfter>> = await listDeletedAfter(ctx.db, { userId, after });
    for (const { id, deletedAt, schedule, status, post, versions } of page.rows) {
      const words = post as KeptPost;
      const kept = { ...pickWords(words), document: words.tiptap_json };
      const before = (versions as KeptVersions).map(pickVersion);
      yield separator + JSON.stringify({ id, deletedAt, status, schedule, ...kept, versions: before });
      separator = ',\n';
    }
    after = page.next;
  } while (after !== null);
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
