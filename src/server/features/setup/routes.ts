import * as contract from '#contract/setup.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { HANDLER_PATH } from '#server/features/auth/sign-in/popup-pages.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { LINKEDIN_SCOPE } from '#server/ports/linkedin.ts';
import { mayTestKeys, testKeys } from './test-keys.ts';

/** Keeps this call from being used to guess secrets. */
const TESTS_A_MINUTE = 10;

export function setupRoutes(app: App, ctx: Ctx, publicUrl: () => string): void {
  const count = app.createRateLimit({ max: TESTS_A_MINUTE, timeWindow: '1 minute' });
  const redirectUri = () => `${publicUrl()}${HANDLER_PATH}`;

  addDataRoute(app, contract.readSetup, async ({ caller }) => ({
    linkedin: ctx.config.linkedinApp === null ? 'practice' : 'real',
    redirectUri: redirectUri(),
    scopes: LINKEDIN_SCOPE.split(' '),
    canTest: mayTestKeys(ctx, caller),
  }));

  addDataRoute(app, contract.testKeys, async ({ caller, body, request }) => {
    const tries = await count(request);
    if (!tries.isAllowed && tries.isExceeded) throw new AppError('RATE_LIMITED', { retryAfter: tries.ttlInSeconds });
    return testKeys(ctx, { caller, ...body, redirectUri: redirectUri() });
  });
}
