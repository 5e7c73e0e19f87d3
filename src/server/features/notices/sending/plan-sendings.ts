import { sendAt } from '#domain/notices/matter.ts';
import type { SentWay } from '#domain/notices/notice-kinds.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { readChoices } from '../settings/read-choices.ts';
import { findPerson } from '../store.ts';
import { findLastSent, listSubscriptions, listUnplanned, lockNoticesOf, putDelivery, takeUnplanned } from './store.ts';

const PEOPLE_AT_ONCE = 500;

/** Sees to it that what is new is sent, to each person in the ways they chose and when it is time. */
export async function planSendings(ctx: Ctx): Promise<void> {
  for (const userId of await listUnplanned(ctx.db, PEOPLE_AT_ONCE)) {
    await inTransaction(ctx, (tx) => planFor(tx, userId));
  }
}

async function planFor(ctx: Ctx, userId: string): Promise<void> {
  await lockNoticesOf(ctx.db, userId);
  const groups = await takeUnplanned(ctx.db, userId);
  const person = groups.length === 0 ? null : await findPerson(ctx.db, userId);
  if (person === null) return;
  const { choices, mailStoppedAt } = await readChoices(ctx, { userId });
  const now = (await readDatabaseNow(ctx)).getTime();
  const browsers = await listSubscriptions(ctx.db, userId);
  const takesMail = ctx.mail !== null && person.email !== null && mailStoppedAt === null;
  for (const { kind, topic, urgentAt } of groups) {
    const to: Readonly<Record<SentWay, readonly (string | null)[]>> = {
      push: choices[kind].push ? browsers.map(({ id }) => id) : [],
      mail: choices[kind].mail && takesMail ? [null] : [],
    };
    for (const way of ['push', 'mail'] as const) {
      if (to[way].length === 0) continue;
      const named = { userId, kind, topic, way };
      const dueAt = new Date(sendAt(way, now, await findLastSent(ctx.db, named), urgentAt));
      for (const subscriptionId of to[way]) await putDelivery(ctx.db, { ...named, subscriptionId, dueAt });
      await ctx.jobs.noticesAt(ctx.db, dueAt);
    }
  }
}
