import * as contract from '#contract/admin-operations.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.listAudit, ({ query }) => listAudit(ctx, query));
}
