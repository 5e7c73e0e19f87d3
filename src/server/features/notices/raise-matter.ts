import type { MatterFacts } from '#domain/notices/matter.ts';
import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { readChoices } from './settings/read-choices.ts';
import { putMatter, settleMatters } from './store.ts';

export type RaisedMatter = {
  userId: string;
  kind: NoticeKind;
  /** Which matter of its kind this is: raised again under the same key it is the same. */
  key: string;
  /** Matters of one kind are one notice, unless they differ in this. */
  topic?: string;
  /** How far it has come: another stage is told anew. */
  stage?: string;
  /** The post that it is about, and with which it goes. */
  postId?: string;
  facts?: MatterFacts;
  /** Until when its person must know, which quiet hours then do not keep back; null: it can wait. */
  urgentAt?: Date | null;
};

/** The key of a sign-in's end: a person has one connection. */
export const SIGN_IN_KEY = 'linkedin';

/**
 * Says that a person should know something, in the transaction that makes it true. Raised again it changes what is said, and is told anew
 * only where it had been settled or its stage is another (docs/product.md §20.2).
 */
export async function raiseMatter(ctx: Ctx, matter: RaisedMatter): Promise<void> {
  const { topic = '', stage = '', postId = null, facts = {}, urgentAt = null, ...named } = matter;
  const isNew = await putMatter(ctx.db, { ...named, topic, stage, postId, facts, urgentAt });
  if (isNew) await ctx.jobs.noticesAt(ctx.db, await readDatabaseNow(ctx));
}

/** Says that it is not true any more, or that its person has seen to it; nothing happens where it never was. */
export function settleMatter(
  ctx: Ctx,
  { userId, kind, key }: { userId: string; kind: NoticeKind; key: string },
): Promise<void> {
  return settleMatters(ctx.db, { userId, kind, keys: [key] });
}

/** Whether a person wants to know of this kind at all. For what happens often and is seldom wanted. */
export async function isWanted(ctx: Ctx, { userId, kind }: { userId: string; kind: NoticeKind }): Promise<boolean> {
  const { choices } = await readChoices(ctx, { userId });
  return Object.values(choices[kind]).some(Boolean);
}
