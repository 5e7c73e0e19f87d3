import { OPERATIONS_PAGE_SIZE, type listInbox as route } from '#contract/admin-operations.ts';
import type { RouteData, RouteInput } from '#contract/route.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { countMessages, listMessages } from './store.ts';

/** Feedback and messages to support; `openCount` counts all open ones, whatever the filter. */
export async function listInbox(
  ctx: Ctx,
  { page, status, source }: RouteInput<typeof route>['query'],
): Promise<RouteData<typeof route>> {
  const [limit, offset] = [OPERATIONS_PAGE_SIZE, (page - 1) * OPERATIONS_PAGE_SIZE];
  const found = { status: status === 'all' ? null : status, source: source === 'all' ? null : source };
  const [rows, total, openCount] = await Promise.all([
    listMessages(ctx.db, found, { limit, offset }),
    countMessages(ctx.db, found),
    countMessages(ctx.db, { status: 'open', source: null }),
  ]);
  return {
    messages: rows.map(({ mailedAt, mailError, ...row }) => ({
      ...withIsoDates(row),
      mailed: mailedAt !== null ? true : mailError !== null ? false : null,
    })),
    pagination: { total, limit, offset, hasMore: offset + rows.length < total },
    openCount,
  };
}
