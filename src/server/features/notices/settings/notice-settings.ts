import type { NoticeSettings } from '#contract/notices.ts';
import type { NoticeChoices } from '#domain/notices/notice-kinds.ts';
import type { QuietHours } from '#domain/notices/quiet-hours.ts';
import type { Ctx } from '#server/context.ts';
import { findPerson } from '../store.ts';
import { readChoices } from './read-choices.ts';
import { countBrowsers, putChoices } from './store.ts';

/** What a person is told about, and by which ways that is possible here. */
export async function getNoticeSettings(ctx: Ctx, { userId }: { userId: string }): Promise<NoticeSettings> {
  const { choices, quiet, mailStoppedAt } = await readChoices(ctx, { userId });
  const person = await findPerson(ctx.db, userId);
  return {
    choices,
    quiet,
    mail: {
      address: ctx.mail === null ? null : (person?.email ?? null),
      stoppedAt: mailStoppedAt?.toISOString() ?? null,
    },
    push: { publicKey: ctx.push.publicKey, browsers: await countBrowsers(ctx.db, userId) },
  };
}

/** Keeps what a person chose. */
export async function saveNoticeSettings(
  ctx: Ctx,
  given: { userId: string; choices: NoticeChoices; quiet: QuietHours | null; isMailStopped: boolean },
): Promise<NoticeSettings> {
  await putChoices(ctx.db, given);
  return getNoticeSettings(ctx, given);
}
