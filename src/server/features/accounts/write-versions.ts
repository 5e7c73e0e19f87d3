import type { Ctx } from '#server/context.ts';
import { pickFields } from './pick-fields.ts';
import { type Cursor, listVersionsAfter } from './store.ts';

const pickVersion = pickFields('id', 'postId', 'keptAt', 'reason');

/** The JSON text of versions.json in parts: what each post of the person said before, the oldest first. Read a page at a time. */
export async function* writeVersions(ctx: Ctx, userId: string): AsyncGenerator<string> {
  let separator = '[\n';
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listVersionsAfter>> = await listVersionsAfter(ctx.db, { userId, after });
    for (const row of page.rows) {
      yield separator + JSON.stringify({ ...pickVersion(row), ...row.fields });
      separator = ',\n';
    }
    after = page.next;
  } while (after !== null);
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
