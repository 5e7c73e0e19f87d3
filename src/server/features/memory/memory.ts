import type { Ctx } from '#server/context.ts';
import { readMemory, writeMemory } from './store.ts';

/** What the installation remembered under a key, or null. The caller knows the shape, since only it writes the key. */
export async function recall<T>(ctx: Ctx, input: { key: string }): Promise<T | null> {
  return (await readMemory(ctx.db, input.key)) as T | null;
}

export function remember(ctx: Ctx, input: { key: string; value: unknown }): Promise<void> {
  return writeMemory(ctx.db, input.key, input.value);
}
