import { listAudit } from '#contract/admin-operations.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { listAudit as list } from './list-audit.ts';

export function auditRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, listAudit, async ({ query }) => ({ success: true, data: await list(ctx, query) }));
}
