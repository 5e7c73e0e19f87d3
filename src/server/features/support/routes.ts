import { contactSupport as contactRoute } from '#contract/feedback.ts';
import type { Ctx } from '../../context.ts';
import { addRoute } from '../../http/route.ts';
import type { App } from '../../http/types.ts';
import { contactSupport } from './contact-support.ts';

export function supportRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, contactRoute, async ({ caller, body }) => ({
    success: true,
    data: await contactSupport(ctx, { caller, ...body }),
  }));
}
