import { createHash } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import type { Identity } from '#server/ports/linkedin.ts';
import type { Member } from '../store.ts';

const TIMEOUT_MS = 3_000;

/** The photo's address expires, so its bytes are stored (docs/linkedin.md §2.5). Null where there is none, or it cannot be had. */
export async function fetchPhoto(ctx: Ctx, { photoUrl }: Identity): Promise<Member['photo']> {
  if (photoUrl === null) return null;
  const picture = await ctx.linkedin.fetchPhoto({ url: photoUrl, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return picture && { ...picture, hash: createHash('sha256').update(picture.bytes).digest('hex') };
}
