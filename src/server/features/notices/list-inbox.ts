import type { Inbox } from '#contract/notices.ts';
import { byConsequence, mostUrgent } from '#domain/notices/by-consequence.ts';
import { groupMatters } from '#domain/notices/matter.ts';
import { wordNotice } from '#domain/notices/word-notice.ts';
import type { Ctx } from '#server/context.ts';
import { readChoices } from './settings/read-choices.ts';
import { countTroubled, findPerson, listOpenMatters } from './store.ts';

/** What a person's inbox shows now, by consequence, and what is the matter with their posts; quiet hours do not matter here. */
export async function listInbox(ctx: Ctx, { userId }: { userId: string }): Promise<Inbox> {
  const { choices } = await readChoices(ctx, { userId });
  const matters = (await listOpenMatters(ctx.db, userId)).filter(({ kind }) => choices[kind].inbox);
  const person = matters.length === 0 ? null : await findPerson(ctx.db, userId);
  const grouped = byConsequence(groupMatters(matters));
  const notices = grouped.map((notice) => {
    // Its post says by itself when it was due.
    const { posts, when: _when, ...worded } = wordNotice(notice, person?.zone ?? null);
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
  const unread = notices.filter(({ isUnread }) => isUnread).length;
  return { notices, unread, mostUrgent: mostUrgent(grouped)?.id ?? null, now: await countTroubled(ctx.db, userId) };
}
