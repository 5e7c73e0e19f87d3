import { MAIL_FOOT } from '#contract/notice-messages.ts';
import type { Notice } from '#domain/notices/matter.ts';
import { noticeText, wordNotice } from '#domain/notices/word-notice.ts';
import type { Ctx } from '#server/context.ts';
import { unsubscribeUrl } from '../settings/unsubscribe-mail.ts';
import type { Person } from '../store.ts';
import type { SendingOutcome } from './sending-outcome.ts';
import type { DeliveryRow } from './store.ts';

/** Mails a notice to its person. The same delivery has the same Message-ID, by which mail programs show it once. */
export async function mailNotice(
  ctx: Ctx,
  { delivery, notice, person }: { delivery: DeliveryRow; notice: Notice; person: Person },
): Promise<SendingOutcome> {
  if (ctx.mail === null || person.email === null) return { kind: 'nobody' };
  const worded = wordNotice(notice, person.zone);
  const { title, path } = worded;
  const detail = noticeText(notice, worded);
  const stop = unsubscribeUrl(ctx, delivery);
  const here = ctx.publicUrl();
  const foot = [`${MAIL_FOOT.choose} ${here}/settings#notices`, `${MAIL_FOOT.stop} ${stop}`];
  const text = `${detail}\n\n${MAIL_FOOT.open} ${here}${path}\n\n-- \n${foot.join('\n')}\n`;
  try {
    const to = [person.email];
    await ctx.mail.send({ id: delivery.id, to, replyTo: null, subject: title, text, unsubscribeUrl: stop });
    return { kind: 'sent' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', reason, retryAfterSeconds: null, isFinal: false };
  }
}
