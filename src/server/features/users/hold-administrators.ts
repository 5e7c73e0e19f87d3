import type { Ctx } from '#server/context.ts';
import { listAdministrators } from './store.ts';

/**
 * The administrators who are not disabled, held in order until the transaction ends. Whoever may take one away calls this before
 * locking anybody else, so that no two are the last to go.
 */
export function holdAdministrators(ctx: Ctx): Promise<string[]> {
  return listAdministrators(ctx.db, { lock: true });
}
