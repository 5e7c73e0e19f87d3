import type { Inbox } from '#contract/notices.ts';
import { groupMatters } from '#domain/notices/matter.ts';
import { wordNotice } from '#domain/notices/word-notice.ts';
import type { Ctx } from '#server/context.ts';
import { readChoices } from './settings/read-choices.ts';
import { findPerson, listOpenMatters } from './store.ts';

/** What a person's inbox shows now, the newest first; quiet hours do not matter here. */
export async function listInbox(ctx: Ctx, { userId }: { userId: string }): Promise<Inbox> {
  const { choices } = await readChoices(ctx, { userId });
  const matters = (await listOpenMatters(ctx.db, userId)).filter(({ kind }) => choices[kind].inbox);
  const person = matters.length === 0 ? null : await findPerson(ctx.db, userId);
  const notices = groupMatters(matters).map((notice) => {
    const { posts, ...worded } = wordNotice(notice, person?.zone ?? null);
    return {
      id: notice.id,
      kind: notice.kind,
      ...worded,
      posts: posts.map(({ at, ...post }) => ({ ...post, at: at === null ? null : new Date(at).toISOString() })),
      count: notice.matters.length,
      at: new Date(notice.changedAt).toISOString(),
      isUnread: notice.isUnread,
    };
  });
  return { notices, unread: notices.filter(({ isUnread }) => isUnread).length };
}
