import { createHash } from 'node:crypto';
import type { PushMessage } from '#contract/notices.ts';
import type { Notice } from '#domain/notices/matter.ts';
import { noticeText, wordNotice } from '#domain/notices/word-notice.ts';
import { graphemeBoundary } from '#domain/text/graphemes.ts';
import type { Ctx } from '#server/context.ts';
import type { Person } from '../store.ts';
import type { SendingOutcome } from './sending-outcome.ts';
import { type DeliveryRow, findSubscription, forgetSubscription } from './store.ts';

/** Longest text of a notification: browsers cut it, and a push service takes 4 KB. */
const DETAIL_MAX = 400;
/** The most that a push service takes as a topic. */
const TOPIC_MAX = 32;

/** Sends a notice to one browser of its person, which shows it in place of the former one of its kind. */
export async function pushNotice(
  ctx: Ctx,
  { delivery, notice, person }: { delivery: DeliveryRow; notice: Notice; person: Person },
): Promise<SendingOutcome> {
  const to = delivery.subscriptionId === null ? null : await findSubscription(ctx.db, delivery.subscriptionId);
  if (to === null) return { kind: 'nobody' };
  const worded = wordNotice(notice, person.zone);
  const { title, path } = worded;
  const detail = noticeText(notice, worded);
  const message: PushMessage = {
    id: delivery.id,
    tag: notice.id,
    title,
    detail: detail.slice(0, graphemeBoundary(detail, DETAIL_MAX)),
    path,
  };
  const topic = createHash('sha256').update(notice.id).digest('base64url').slice(0, TOPIC_MAX);
  const outcome = await ctx.push.send({
    to,
    payload: JSON.stringify(message),
    topic,
    isUrgent: notice.kind !== 'published',
  });
  if (outcome.kind === 'sent') return { kind: 'sent' };
  if (outcome.kind === 'gone') {
    await forgetSubscription(ctx.db, to.id);
    return { kind: 'nobody' };
  }
  const { reason } = outcome;
  if (outcome.kind === 'refused') return { kind: 'failed', reason, retryAfterSeconds: null, isFinal: true };
  return { kind: 'failed', reason, retryAfterSeconds: outcome.retryAfterSeconds, isFinal: false };
}
