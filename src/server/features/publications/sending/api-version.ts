import { lastKnownEnd, nextVersion } from '#domain/posts/api-version.ts';
import type { Ctx } from '#server/context.ts';
import { readMemory, writeMemory } from './store.ts';

/** Under which the installation notes the versions that are gone. */
export const API_VERSIONS = 'linkedin-api-version';

/** `gone`: versions that LinkedIn has stopped serving, since `configured` was set. */
type Versions = { configured: string; gone: string[] };

function versionsOf(ctx: Ctx, noted: unknown): Versions {
  const { linkedinApiVersion: configured } = ctx.config;
  const stored = noted as Versions | null;
  return stored?.configured === configured ? stored : { configured, gone: [] };
}

async function readVersions(ctx: Ctx): Promise<Versions> {
  return versionsOf(ctx, await readMemory(ctx.db, API_VERSIONS));
}

/** The LinkedIn-Version to send: the configured one, or the next one after a 426. */
export async function currentApiVersion(ctx: Ctx): Promise<string> {
  return apiVersionOf(ctx, await readMemory(ctx.db, API_VERSIONS));
}

/** The same, from what the installation noted. */
export function apiVersionOf(ctx: Ctx, noted: unknown): string {
  const { configured, gone } = versionsOf(ctx, noted);
  return nextVersion(configured, gone, ctx.clock.now()) ?? configured;
}

/** When the last version ends that is known, epoch ms; null where that is not known. */
export async function readLastKnownEnd(ctx: Ctx): Promise<number | null> {
  const { configured, gone } = await readVersions(ctx);
  return lastKnownEnd(configured, gone, ctx.clock.now());
}

/**
 * After a 426: notes that the version sent is no longer served, and moves on to the next. Of several concurrent sends, only the first
 * does so.
 * @returns false when no version is left; then the configured one is tried again
 */
export async function stepApiVersion(ctx: Ctx, input: { spoken: string; now: number }): Promise<boolean> {
  const { spoken, now } = input;
  const { configured, gone } = await readVersions(ctx);
  if (spoken !== (nextVersion(configured, gone, now) ?? configured)) return true;
  const next = nextVersion(configured, [...gone, spoken], now);
  ctx.log.error('LinkedIn no longer serves this API version', { version: spoken, next });
  const versions: Versions = { configured, gone: next === null ? [] : [...gone, spoken] };
  await writeMemory(ctx.db, API_VERSIONS, versions);
  return next !== null;
}
