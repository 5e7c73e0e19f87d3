import type { Ctx } from '#server/context.ts';
import { listAdministrators } from './store.ts';

/**
 * Locks the rows of the administrators who are not disabled and returns their ids. Call it before locking any other user, so that
 * two concurrent changes cannot remove the last two administrators.
 */
export function lockAdministrators(ctx: Ctx): Promise<string[]> {
  return listAdministrators(ctx.db, { lock: true });
}
