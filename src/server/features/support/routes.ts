import * as contract from '#contract/feedback.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { contactSupport } from './contact-support.ts';

export function supportRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.contactSupport, ({ caller, body }) => contactSupport(ctx, { caller, ...body }));
}
