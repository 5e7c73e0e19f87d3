import { AppError } from '#domain/errors.ts';
import { isConfiguredAdmin } from '#domain/users/admin-actions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { resumePublications } from '#server/features/publications/resume-publications.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { updateTier } from '#server/features/tiers/update-tier.ts';
import type { Grant } from '#server/ports/linkedin.ts';
import { encryptToken, TOKEN_NONCE_BYTES } from '#server/token-encryption.ts';
import { hashSecret } from '../hash-secret.ts';
import { type OpenedSession, openSession } from '../open-session.ts';
import { type Member, takeState, upsertConnection, upsertMember } from '../store.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { toSignInFailure } from './sign-in-failure.ts';

/** For all calls to LinkedIn together; the browser waits 30 s (docs/product.md §11.1). */
const EXCHANGE_TIMEOUT_MS = 25_000;

export type CompleteSignIn = {
  code: string;
  state: string;
  /** As the browser sent it; must equal `ownRedirectUri`. */
  redirectUri: string;
  ownRedirectUri: string;
  /** The cookie that /auth/start set; and that of the session this browser had before. */
  browserCookie: string | null;
  oldCookie: string | null;
  userAgent: string | null;
};

/**
 * Exchanges the popup's code for a session (docs/product.md §10.6): consumes the state, gets the identity from LinkedIn, writes user
 * and connection, resumes waiting publications, opens the session; all of the writes in one transaction.
 * @throws AppError SIGN_IN_STATE, TOKEN_EXCHANGE_FAILED, PROFILE_FETCH_FAILED, LINKEDIN_RATE_LIMITED, ACCOUNT_DISABLED,
 *   SIGN_UPS_CLOSED for new accounts while an administrator has closed them (those of ADMIN_EMAILS may always)
 */
export async function completeSignIn(ctx: Ctx, input: CompleteSignIn): Promise<OpenedSession> {
  await checkState(ctx, input);
  const grant = await exchange(ctx, input);
  const photo = await fetchPhoto(ctx, grant.identity);
  const opened = await inTransaction(ctx, async (tx) => {
    const userId = await connectMember(tx, grant, photo);
    await resumePublications(tx, { userId });
    return openSession(tx, { userId, oldCookie: input.oldCookie, userAgent: input.userAgent });
  });
  ctx.log.auth('signed in with LinkedIn', { scopes: grant.scopes });
  return opened;
}

async function checkState(ctx: Ctx, input: CompleteSignIn): Promise<void> {
  if (input.browserCookie === null || input.redirectUri !== input.ownRedirectUri) throw new AppError('SIGN_IN_STATE');
  const isOurs = await takeState(ctx.db, {
    stateHash: hashSecret(ctx.secrets, 'state', input.state),
    browserHash: hashSecret(ctx.secrets, 'browser', input.browserCookie),
    now: new Date(ctx.clock.now()),
  });
  if (!isOurs) throw new AppError('SIGN_IN_STATE');
}

async function exchange(ctx: Ctx, input: CompleteSignIn): Promise<Grant> {
  try {
    const signal = AbortSignal.timeout(EXCHANGE_TIMEOUT_MS);
    return await ctx.linkedin.exchangeCode({ code: input.code, redirectUri: input.ownRedirectUri, signal });
  } catch (error) {
    throw toSignInFailure(ctx, error, 'TOKEN_EXCHANGE_FAILED');
  }
}

async function connectMember(ctx: Ctx, grant: Grant, photo: Member['photo']): Promise<string> {
  const now = ctx.clock.now();
  const newId = ctx.random.uuid();
  const isAdmin = isConfiguredAdmin(grant.identity, ctx.config.adminEmails);
  const member = { ...grant.identity, newId, photo, firstTier: 'free', isAdmin, now: new Date(now) } as const;
  const { id, status } = await upsertMember(ctx.db, member);
  // Thrown within the transaction, so that the new account is rolled back.
  if (id === newId && !isAdmin && !(await currentSettings(ctx)).flags.signUps) throw new AppError('SIGN_UPS_CLOSED');
  if (status === 'disabled') throw new AppError('ACCOUNT_DISABLED');
  // A new administrator by ADMIN_EMAILS may have had a smaller plan: posts that it held back are released.
  if (isAdmin) await updateTier(ctx, { userId: id });
  await upsertConnection(ctx.db, {
    userId: id,
    authorUrn: `urn:li:person:${grant.identity.sub}`,
    tokenSealed: encryptToken({
      key: ctx.secrets.encryptionKey,
      nonce: ctx.random.bytes(TOKEN_NONCE_BYTES),
      owner: id,
      token: grant.accessToken,
    }),
    scopes: grant.scopes,
    expiresAt: new Date(now + grant.expiresInSeconds * 1000),
    updatedAt: new Date(now),
  });
  return id;
}
