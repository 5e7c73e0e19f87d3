import { groupMatters, mattersToSend, type Notice, tryAgainAt } from '#domain/notices/matter.ts';
import { quietUntil } from '#domain/notices/quiet-hours.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { readChoices } from '../settings/read-choices.ts';
import { findPerson, listOpenMatters, type Person } from '../store.ts';
import { mailNotice } from './mail-notice.ts';
import { planSendings } from './plan-sendings.ts';
import { pushNotice } from './push-notice.ts';
import { type DeliveryRow, dropDelivery, lockDue, setDelivery } from './store.ts';

/** Where a test ends the process. */
export type SendingCheckpoint = 'claimed' | 'sent';
/** Sendings at a time: a mail server takes seconds, and whoever waits behind it is many. */
const AT_ONCE = 4;
const ERROR_MAX = 300;

/**
 * Sends every notice that is due. Each try is counted, and the next one set, before it is made: a process that is killed in between sends
 * once more, under the same name, and never not at all (docs/product.md §20.6).
 * @param signal stops between two of them
 * @param checkpoint called between the steps, for tests
 * @returns how many were sent
 */
export async function sendNotices(
  ctx: Ctx,
  signal?: AbortSignal,
  checkpoint: (at: SendingCheckpoint) => void = () => undefined,
): Promise<number> {
  await planSendings(ctx);
  let sent = 0;
  async function sendOneByOne(): Promise<void> {
    while (signal?.aborted !== true) {
      const claimed = await claim(ctx);
      if (claimed === null) return;
      if (claimed.notice === null) continue;
      checkpoint('claimed');
      if (await send(ctx, claimed.delivery, claimed.notice, claimed.person, checkpoint)) sent += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne));
  return sent;
}

type Claimed =
  | { delivery: DeliveryRow; notice: Notice; person: Person }
  /** It was put off, or there is nothing to say any more. */
  | { notice: null };

function claim(ctx: Ctx): Promise<Claimed | null> {
  return inTransaction(ctx, async (tx) => {
    const delivery = await lockDue(tx.db);
    if (delivery === null) return null;
    const now = (await readDatabaseNow(tx)).getTime();
    const { userId, kind, topic, way } = delivery;
    const person = await findPerson(tx.db, userId);
    const { choices, quiet, mailStoppedAt } = await readChoices(tx, { userId });
    const isWanted = choices[kind][way] && !(way === 'mail' && mailStoppedAt !== null);
    const matters = await listOpenMatters(tx.db, userId);
    const [notice] = groupMatters(mattersToSend(matters.filter((one) => one.kind === kind && one.topic === topic)));
    if (notice === undefined || person === null || !person.isActive || !isWanted) {
      await dropDelivery(tx.db, delivery.id);
      return { notice: null };
    }
    const quietEnd = quiet === null || person.zone === null ? null : quietUntil(now, person.zone, quiet);
    if (quietEnd !== null && !(notice.urgentAt !== null && notice.urgentAt <= quietEnd)) {
      await setDelivery(tx.db, delivery.id, { dueAt: new Date(quietEnd) });
      await tx.jobs.noticesAt(tx.db, new Date(quietEnd));
      return { notice: null };
    }
    const tries = delivery.tries + 1;
    const next = tryAgainAt(tries, now);
    // After the last one nothing more is due, unless it succeeds.
    const rest = next === null ? { givenUpAt: new Date(now) } : { dueAt: new Date(next) };
    await setDelivery(tx.db, delivery.id, { tries, ...rest });
    return { delivery: { ...delivery, tries }, notice, person };
  });
}

async function send(
  ctx: Ctx,
  delivery: DeliveryRow,
  notice: Notice,
  person: Person,
  checkpoint: (at: SendingCheckpoint) => void,
): Promise<boolean> {
  const { id, way } = delivery;
  const outcome = await (way === 'mail' ? mailNotice : pushNotice)(ctx, { delivery, notice, person });
  if (outcome.kind === 'sent') checkpoint('sent');
  const now = await readDatabaseNow(ctx);
  if (outcome.kind === 'sent') {
    await setDelivery(ctx.db, id, { sentAt: now, error: null, givenUpAt: null });
    return true;
  }
  if (outcome.kind === 'nobody') {
    await dropDelivery(ctx.db, id);
    return false;
  }
  const error = ctx.hideSecrets(outcome.reason).slice(0, ERROR_MAX);
  const { retryAfterSeconds: wait } = outcome;
  const asked =
    wait === null
      ? {}
      : { dueAt: new Date(Math.max(now.getTime() + wait * 1000, tryAgainAt(delivery.tries, now.getTime()) ?? 0)) };
  await setDelivery(ctx.db, id, { error, ...asked, ...(outcome.isFinal ? { givenUpAt: now } : {}) });
  ctx.log.warn('a notice could not be sent', { id, way, tries: delivery.tries, error });
  return false;
}
