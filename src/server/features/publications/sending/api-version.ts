import { lastKnownEnd, nextVersion } from '#domain/posts/api-version.ts';
import type { Ctx } from '#server/context.ts';
import { readMemory, writeMemory } from './store.ts';

const KEY = 'linkedin-api-version';

/** `gone`: versions that LinkedIn has stopped serving, since `configured` was set. */
type Versions = { configured: string; gone: string[] };

async function load(ctx: Ctx): Promise<Versions> {
  const { linkedinApiVersion: configured } = ctx.config;
  const stored = await readMemory<Versions>(ctx.db, KEY);
  return stored?.configured === configured ? stored : { configured, gone: [] };
}

/** The LinkedIn-Version to send: the configured one, or the next one after a 426. */
export async function currentApiVersion(ctx: Ctx): Promise<string> {
  const { configured, gone } = await load(ctx);
  return nextVersion(configured, gone, ctx.clock.now()) ?? configured;
}

/** When the last version ends that is known, epoch ms; null where that is not known. */
export async function readLastKnownEnd(ctx: Ctx): Promise<number | null> {
  const { configured, gone } = await load(ctx);
  return lastKnownEnd(configured, gone, ctx.clock.now());
}

/**
 * After a 426: notes that the version sent is no longer served, and moves on to the next. Of several concurrent sends, only the first
 * does so.
 * @returns false when no version is left; then the configured one is tried again
 */
export async function stepApiVersion(ctx: Ctx, input: { spoken: string; now: number }): Promise<boolean> {
  const { spoken, now } = input;
  const { configured, gone } = await load(ctx);
  if (spoken !== (nextVersion(configured, gone, now) ?? configured)) return true;
  const next = nextVersion(configured, [...gone, spoken], now);
  ctx.log.error('LinkedIn no longer serves this API version', { version: spoken, next });
  const versions: Versions = { configured, gone: next === null ? [] : [...gone, spoken] };
  await writeMemory(ctx.db, KEY, versions);
  return next !== null;
}
