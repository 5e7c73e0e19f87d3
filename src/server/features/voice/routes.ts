import * as contract from '#contract/voice.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { deleteVoice } from './delete-voice.ts';
import { getVoice } from './get-voice.ts';
import { listOwnPosts } from './list-own-posts.ts';
import { saveVoice } from './save-voice.ts';

/** How the caller writes (docs/product.md §18), always their own. */
export function voiceRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readVoice, async ({ caller }) => ({
    voice: await getVoice(ctx, { userId: caller.userId }),
  }));
  addDataRoute(app, contract.saveVoice, async ({ caller, body }) => ({
    voice: await saveVoice(ctx, { userId: caller.userId, voice: body }),
  }));
  addRoute(app, contract.deleteVoice, async ({ caller }) => {
    await deleteVoice(ctx, { userId: caller.userId });
    return { success: true };
  });
  addDataRoute(app, contract.listOwnPosts, async ({ caller }) => ({
    posts: await listOwnPosts(ctx, { userId: caller.userId }),
  }));
}
