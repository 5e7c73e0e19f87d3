import { contactSupport as contactRoute } from '#contract/feedback.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { contactSupport } from './contact-support.ts';

export function supportRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, contactRoute, async ({ caller, body }) => ({
    success: true,
    data: await contactSupport(ctx, { caller, ...body }),
  }));
}
