import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { askProvider } from './ask-provider.ts';
import { findCustomer, findPerson, insertCustomer } from './store.ts';

/**
 * The provider's id of a person; created there on first use. Concurrent calls all get the same customer.
 * @throws AppError PAYMENTS_OFF, PAYMENT_FAILED, NOT_FOUND where the account is gone
 */
export async function getOrCreateCustomer(ctx: Ctx, { userId }: { userId: string }): Promise<string> {
  const known = await findCustomer(ctx.db, userId);
  if (known !== null) return known.customerId;
  const person = await findPerson(ctx.db, userId);
  if (person === null) throw new AppError('NOT_FOUND');
  const { name, email } = person;
  const customerId = await askProvider(ctx, 'making a customer', (payments) =>
    payments.createCustomer({ userId, email, name }),
  );
  await insertCustomer(ctx.db, { userId, customerId, createdAt: new Date(ctx.clock.now()) });
  return (await findCustomer(ctx.db, userId))?.customerId ?? customerId;
}
