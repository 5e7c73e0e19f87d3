import { nextVersion } from '#domain/posts/api-version.ts';
import type { Ctx } from '#server/context.ts';
import { recall, remember } from '#server/features/memory/memory.ts';

const KEY = 'linkedin-api-version';

type Remembered = { configured: string; gone: string[] };

async function load(ctx: Ctx): Promise<Remembered> {
  const { linkedinApiVersion: configured } = ctx.config;
  const kept = await recall<Remembered>(ctx, { key: KEY });
  // A newly configured version starts afresh.
  return kept !== null && kept.configured === configured ? kept : { configured, gone: [] };
}

/** The LinkedIn-Version to speak: the configured one, or the one stepped to after a 426. */
export async function currentApiVersion(ctx: Ctx): Promise<string> {
  const { configured, gone } = await load(ctx);
  return nextVersion(configured, gone, ctx.clock.now()) ?? configured;
}

/**
 * After a 426: remembers that the version spoken is gone. Of many sends that met the same end, the first steps.
 * @returns false when none is left to step to; then it starts over
 */
export async function stepApiVersion(ctx: Ctx, input: { spoken: string; now: number }): Promise<boolean> {
  const { spoken, now } = input;
  const { configured, gone } = await load(ctx);
  if (spoken !== (nextVersion(configured, gone, now) ?? configured)) return true;
  const next = nextVersion(configured, [...gone, spoken], now);
  ctx.log.error('LinkedIn no longer serves this API version', { version: spoken, next });
  if (next === null) {
    await remember(ctx, { key: KEY, value: { configured, gone: [] } satisfies Remembered });
    return false;
  }
  await remember(ctx, { key: KEY, value: { configured, gone: [...gone, spoken] } satisfies Remembered });
  return true;
}
