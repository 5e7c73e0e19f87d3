import type { NetworkUser } from '#contract/auth.ts';
import { AppError } from '#domain/errors.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { findConnection } from '#server/features/publications/connections/find-connection.ts';
import { assertHandle } from '../assert-handle.ts';
import { toNetworkUser } from '../find-session-user.ts';
import { fillMember, findMember } from '../store.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { toSignInFailure } from './sign-in-failure.ts';

/** What LinkedIn told so recently is not asked for again: its profile call has a limit (docs/linkedin.md §8.4). */
const FRESH_MS = HOUR_MS;
/** The browser waits 30 s (docs/product.md §11.1). */
const TIMEOUT_MS = 10_000;

/**
 * The member's profile as LinkedIn gave it at the sign-in; where name or photo is missing LinkedIn is asked anew.
 * @param input.handle must be the handle of the caller's session
 * @param input.mayAsk counts a question to LinkedIn; false where that is one too many
 * @throws AppError FORBIDDEN, PROFILE_FETCH_FAILED, LINKEDIN_RATE_LIMITED
 */
export async function readNetworkProfile(
  ctx: Ctx,
  caller: SignedIn,
  input: { handle: string; mayAsk: () => Promise<boolean> },
): Promise<NetworkUser> {
  const { userId, sessionId } = caller;
  await assertHandle(ctx, { sessionId, handle: input.handle });
  const member = await getMember(ctx, userId);
  const isComplete = member.name !== '' && (member.photoHash !== null || member.photoChosen);
  if (isComplete) return toNetworkUser(userId, member);
  await askLinkedIn(ctx, userId, input.mayAsk);
  return toNetworkUser(userId, await getMember(ctx, userId));
}

async function getMember(ctx: Ctx, userId: string) {
  const member = await findMember(ctx.db, userId);
  if (member === null) throw new AppError('PROFILE_FETCH_FAILED');
  return member;
}

/** Fills in what was missing; does nothing where the connection does not stand or is new. */
async function askLinkedIn(ctx: Ctx, userId: string, mayAsk: () => Promise<boolean>): Promise<void> {
  const now = ctx.clock.now();
  const connection = await findConnection(ctx, { userId });
  if (connection === null || connection.accessToken === null || connection.expiresAt.getTime() <= now) return;
  if (now - connection.updatedAt.getTime() < FRESH_MS || !(await mayAsk())) return;
  try {
    const { accessToken, authorUrn } = connection;
    const identity = await ctx.linkedin.fetchIdentity({ accessToken, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (authorUrn !== `urn:li:person:${identity.sub}`) throw new AppError('PROFILE_FETCH_FAILED');
    const photo = await fetchPhoto(ctx, identity);
    await fillMember(ctx.db, userId, { name: identity.name, photo, now: new Date(now) });
  } catch (error) {
    throw toSignInFailure(ctx, error, 'PROFILE_FETCH_FAILED');
  }
}
