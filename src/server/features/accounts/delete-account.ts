import { DELETE_PHRASE } from '#contract/account.ts';
import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { endBilling } from '#server/features/billing/end-billing.ts';
import { endLeftBilling } from '#server/features/billing/end-left-billing.ts';
import { holdCustomer } from '#server/features/billing/hold-customer.ts';
import { noteLeftovers } from '#server/features/images/note-leftovers.ts';
import { removeFolderOf } from '#server/features/images/remove-folder-of.ts';
import { holdAdministrators } from '#server/features/users/hold-administrators.ts';
import { deletePerson, lockPerson, lockWaiting } from './store.ts';

/**
 * Deletes an account: what the person pays ends at the provider first, then all rows go in one transaction, then the files
 * (docs/decisions/0012). What was scheduled does not go out: a publisher that comes later finds nothing to send.
 * @throws AppError CONFIRMATION_WRONG; POSTS_IN_FLIGHT while a publisher holds one of their posts; LAST_ADMIN; PAYMENT_FAILED where the
 * provider cannot be told, PAYMENTS_OFF where there is none and a plan runs: then nothing is deleted
 */
export async function deleteAccount(ctx: Ctx, input: { userId: string; confirm: string }): Promise<void> {
  const { userId } = input;
  if (input.confirm.trim() !== DELETE_PHRASE) throw new AppError('CONFIRMATION_WRONG');
  // Asked before money is touched, and again where the answer holds until the rows are gone.
  await inTransaction(ctx, (tx) => assertMayGo(tx, userId));
  await endBilling(ctx, { userId });
  const customerId = await inTransaction(ctx, async (tx) => {
    await holdCustomer(tx, { userId });
    const person = await assertMayGo(tx, userId);
    // Asked again: the person's row is held by now, so that the provider learns of nobody any more.
    const known = await holdCustomer(tx, { userId });
    await noteLeftovers(tx, { userId });
    await deletePerson(tx.db, { userId, verifiedEmail: person.emailVerified ? person.email : null });
    return known;
  });
  ctx.log.auth("an account was deleted at its person's wish");
  if (customerId !== null) {
    await endLeftBilling(ctx, { customerId }).catch((error: unknown) => {
      ctx.log.error('what a deleted account may have begun to pay for in its last moment was not looked at', {
        customerId,
        error,
      });
    });
  }
  await removeFolderOf(ctx, { userId }).catch((error: unknown) => {
    // The account is gone, and that is what was asked; the daily look finds the note and takes the files away.
    ctx.log.error('the files of a deleted account are still there', { error });
  });
}

/** Holds the person and all of their posts that wait, until the transaction ends. */
async function assertMayGo(ctx: Ctx, userId: string) {
  const admins = await holdAdministrators(ctx);
  const person = await lockPerson(ctx.db, userId);
  if (person === null) throw new AppError('NOT_AUTHENTICATED');
  if (admins.length === 1 && admins[0] === userId) throw new AppError('LAST_ADMIN');
  if ((await lockWaiting(ctx.db, userId)).some(({ isHeld }) => isHeld)) throw new AppError('POSTS_IN_FLIGHT');
  return person;
}
