import { DELETE_PHRASE } from '#contract/account.ts';
import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { endBilling } from '#server/features/billing/end-billing.ts';
import { endBillingAfterDeletion } from '#server/features/billing/end-billing-after-deletion.ts';
import { lockBilling } from '#server/features/billing/lock-billing.ts';
import { noteFolderToRemove, removeUserFolder } from '#server/features/images/remove-files.ts';
import { lockAdministrators } from '#server/features/users/lock-administrators.ts';
import { deletePerson, lockLivePublications, lockPerson } from './store.ts';

/**
 * Deletes an account: first the subscription at the payment provider ends, then all rows are deleted in one transaction, then the files
 * (docs/decisions/0012). Scheduled posts are not published.
 * @throws AppError CONFIRMATION_WRONG; POSTS_IN_FLIGHT while one of their posts is being sent; LAST_ADMIN; PAYMENT_FAILED if the provider
 *   cannot be reached, PAYMENTS_OFF if payments are off and a subscription runs: then nothing is deleted
 */
export async function deleteAccount(ctx: Ctx, input: { userId: string; confirm: string }): Promise<void> {
  const { userId } = input;
  if (input.confirm.trim() !== DELETE_PHRASE) throw new AppError('CONFIRMATION_WRONG');
  // Checked before the subscription ends, and again with the rows locked until they are deleted.
  await inTransaction(ctx, (tx) => assertDeletable(tx, userId));
  await endBilling(ctx, { userId });
  const customerId = await inTransaction(ctx, async (tx) => {
    await lockBilling(tx, { userId });
    const person = await assertDeletable(tx, userId);
    // Read again: with the person's row locked, no new customer can be created.
    const customer = await lockBilling(tx, { userId });
    await noteFolderToRemove(tx, { userId });
    await deletePerson(tx.db, { userId, verifiedEmail: person.emailVerified ? person.email : null });
    return customer;
  });
  ctx.log.auth('an account was deleted by its person');
  if (customerId !== null) {
    await endBillingAfterDeletion(ctx, { customerId }).catch((error: unknown) => {
      ctx.log.error('a late subscription of a deleted account could not be checked', {
        customerId,
        error,
      });
    });
  }
  await removeUserFolder(ctx, { userId }).catch((error: unknown) => {
    // Not an error for the person: the daily `removeOrphanedFiles` finds the note and removes the files.
    ctx.log.error('the files of a deleted account are still there', { error });
  });
}

/** Locks the person and their live publications until the transaction ends. */
async function assertDeletable(ctx: Ctx, userId: string) {
  const admins = await lockAdministrators(ctx);
  const person = await lockPerson(ctx.db, userId);
  if (person === null) throw new AppError('NOT_AUTHENTICATED');
  if (admins.length === 1 && admins[0] === userId) throw new AppError('LAST_ADMIN');
  if ((await lockLivePublications(ctx.db, userId)).some(({ isClaimed }) => isClaimed))
    throw new AppError('POSTS_IN_FLIGHT');
  return person;
}
