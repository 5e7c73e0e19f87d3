import { createPost } from '#contract/posts.ts';
import { schedulePost, sharePost } from '#contract/publications.ts';
import type { PublicationState } from '#domain/posts/publication.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { claimDuePublications } from '#server/features/publications/claim-due.ts';
import { type Checkpoint, publish } from '#server/features/publications/publish.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';

export const MINUTE_MS = 60_000;

export type Journal = {
  posts: { urn: string; rendered: string; sub: string }[];
  requests: { attempts: { bodyHash: string; outcome: string; fault: string | null }[] };
};

/** A document of one paragraph. */
export function documentOf(words: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
}

/** The product, the practice LinkedIn and one member who is signed in, with the steps that tests of publishing take. */
export type PublishingWorld = {
  app: TestApp;
  /** The member's browser; another one after `signInAgain`. */
  member(): Client;
  signInAgain(): Promise<void>;
  /** A clean network, no posts, the member signed in. */
  reset(): Promise<void>;
  fault(mode: string, more?: object): Promise<unknown>;
  journal(): Promise<Journal>;
  draft(words?: string): Promise<string>;
  schedule(postId: string, inMs: number, more?: { sendLate?: boolean }): ReturnType<Client['call']>;
  /** A draft, scheduled a minute ahead, and that minute gone by. */
  due(words?: string): Promise<string>;
  /** One look, as the publisher's loop makes it, without its timers; gives how many rows it claimed. */
  look(checkpoint?: (at: Checkpoint) => void): Promise<number>;
  /** Looks once a minute of the driven clock. */
  lookFor(minutes: number): Promise<void>;
  stateOf(postId: string): Promise<{ status: string; state: PublicationState | undefined; error: string | null }>;
  /** Presses Share, with a publisher at work until the answer is there. */
  share(words: string, more?: { postId?: string; requestId?: string }): Promise<ShareAnswer>;
};
type ShareAnswer = Awaited<ReturnType<typeof pressShare>>;

function pressShare(client: Client, words: string, more: { postId?: string; requestId?: string }) {
  const { handle, userId } = client;
  return client.call(sharePost, {
    body: {
      accessToken: handle ?? '',
      postContent: words,
      tiptapContent: documentOf(words),
      originalUrl: null,
      userId: userId ?? '',
      ...more,
    },
  });
}

export async function startPublishingWorld(): Promise<PublishingWorld> {
  const app = await startTestApp();
  let member: Client = app.visitor();

  const world: PublishingWorld = {
    app,
    member: () => member,
    async signInAgain() {
      member = await app.signIn('Ada');
    },
    async reset() {
      const { control, clientId } = app.linkedin;
      await control('/reset', {});
      await control('/apps', { clientId, redirectUris: [`${app.url}/auth/handler`] });
      await app.database.pool.query('truncate posts cascade');
      await app.database.pool.query('delete from app_memory');
      await world.signInAgain();
      await app.database.pool.query("update users set tier = 'top_voice'");
    },
    fault: (mode, more = {}) => app.linkedin.control('/faults', { mode, times: 1, ...more }),
    journal: async () => (await app.linkedin.control('/journal')) as Journal,
    async draft(words = 'A plain thought about (brackets) and #tags.') {
      const { id } = await member.ok(createPost, { body: { content: words, tiptapJson: documentOf(words) } });
      return id;
    },
    schedule(postId, inMs, more = {}) {
      const scheduledDate = new Date(app.clock.now() + inMs).toISOString();
      return member.call(schedulePost, { body: { postId, scheduledDate, userTimezone: 'America/New_York', ...more } });
    },
    async due(words) {
      const id = await world.draft(words);
      const answer = await world.schedule(id, MINUTE_MS);
      if (answer.status !== 200) throw new Error(`schedule: ${JSON.stringify(answer.body)}`);
      await app.clock.advance(MINUTE_MS + 1000);
      return id;
    },
    async look(checkpoint) {
      const claimed = await claimDuePublications(app.ctx);
      for (const row of claimed) await publish(app.ctx, row, checkpoint);
      return claimed.length;
    },
    async lookFor(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        await app.clock.advance(MINUTE_MS);
        await world.look();
      }
    },
    async stateOf(postId) {
      // Past the routes: the clock of these tests runs far ahead of any session.
      const post = await getPost(app.ctx, { userId: member.userId ?? '', postId });
      return { status: post.status, state: post.publication?.state, error: post.errorMessage };
    },
    async share(words, more = {}) {
      let isAnswered = false;
      const answer = pressShare(member, words, more).finally(() => {
        isAnswered = true;
      });
      while (!isAnswered) await Promise.all([world.look(), new Promise((resolve) => setImmediate(resolve))]);
      return answer;
    },
  };
  return world;
}
