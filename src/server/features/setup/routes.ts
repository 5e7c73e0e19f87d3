import * as contract from '#contract/setup.ts';
import { callerKey } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { HANDLER_PATH } from '#server/features/auth/sign-in/popup-pages.ts';
import { admitCall, type CallLimit } from '#server/features/call-limits/admit-call.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { LINKEDIN_SCOPE } from '#server/ports/linkedin.ts';
import { mayTestKeys, testKeys } from './test-keys.ts';

/** Keeps this call from being used to guess secrets. */
const TESTS: CallLimit = { name: 'key-tests', max: 10 };

export function setupRoutes(app: App, ctx: Ctx, publicUrl: () => string): void {
  const redirectUri = () => `${publicUrl()}${HANDLER_PATH}`;

  addDataRoute(app, contract.readSetup, async ({ caller }) => ({
    linkedin: ctx.config.linkedinApp === null ? 'practice' : 'real',
    redirectUri: redirectUri(),
    scopes: LINKEDIN_SCOPE.split(' '),
    canTest: mayTestKeys(ctx, caller),
  }));

  addDataRoute(app, contract.testKeys, async ({ caller, body }) => {
    await admitCall(ctx, TESTS, callerKey(caller));
    return testKeys(ctx, { caller, ...body, redirectUri: redirectUri() });
  });
}
