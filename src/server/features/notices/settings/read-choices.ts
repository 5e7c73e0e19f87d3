import { DEFAULT_CHOICES, type NoticeChoices } from '#domain/notices/notice-kinds.ts';
import { DEFAULT_QUIET, type QuietHours } from '#domain/notices/quiet-hours.ts';
import type { Ctx } from '#server/context.ts';
import { findChoices } from '../store.ts';

type Chosen = { choices: NoticeChoices; quiet: QuietHours | null; mailStoppedAt: Date | null };

/** What a person chose; what they were never asked is as it is by default. */
export async function readChoices(ctx: Ctx, { userId }: { userId: string }): Promise<Chosen> {
  const row = await findChoices(ctx.db, userId);
  if (row === null) return { choices: DEFAULT_CHOICES, quiet: DEFAULT_QUIET, mailStoppedAt: null };
  return { choices: { ...DEFAULT_CHOICES, ...row.choices }, quiet: row.quiet, mailStoppedAt: row.mailStoppedAt };
}
