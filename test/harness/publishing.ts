import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createPost } from '#contract/posts.ts';
import { schedulePost, sharePost } from '#contract/publications.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import type { PublicationState } from '#domain/posts/publication.ts';
import { makePng } from '#practice/images/png.ts';
import type { Ctx } from '#server/context.ts';
import { imageKey } from '#server/features/images/image-keys.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { claimDuePublications } from '#server/features/publications/sending/claim-due.ts';
import { type Checkpoint, publish } from '#server/features/publications/sending/publish.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { TestOverrides } from './context.ts';
import { clearPosts } from './empty-tables.ts';

export const MINUTE_MS = 60_000;

type SeenImage = { urn: string; sha256: string | null; altText: string | null };
export type Journal = {
  posts: {
    urn: string;
    rendered: string;
    sub: string;
    visible: boolean;
    images: SeenImage[];
    article: { source: string; title: string; description: string | null; thumbnail: SeenImage | null } | null;
  }[];
  /** Every image that was registered at LinkedIn. */
  images: { urn: string; uploads: number; sha256: string | null; contentType: string | null }[];
  requests: {
    counts: Record<string, number>;
    attempts: { bodyHash: string; outcome: string; fault: string | null }[];
  };
};

/** An image of a post: a stored one, and its alt text. */
export type Image = { hash: string; alt?: string };

/** A document of one paragraph, and images below it. */
export function documentOf(words: string, images: readonly Image[] = []): RichDocument {
  return {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      ...images.map(({ hash, alt = null }) => ({ type: 'image' as const, attrs: { src: imageAddress(hash), alt } })),
    ],
  };
}

/** What a test post has besides its text. */
export type PostExtras = { images?: readonly Image[]; articleUrl?: string; linkCard?: LinkCard };

/** The product, the practice LinkedIn and one member who is signed in, with the steps that tests of publishing take. */
export type PublishingWorld = {
  app: TestApp;
  /** The member's browser; another one after `signInAgain`. */
  member(): Client;
  signInAgain(): Promise<void>;
  /** Resets: an empty network, no posts, the member signed in. */
  reset(): Promise<void>;
  fault(mode: string, more?: object): Promise<unknown>;
  journal(): Promise<Journal>;
  /** Stores a unique image of the member; gives its hash, which here is also the SHA-256 of the stored bytes. */
  storeImage(): Promise<string>;
  draft(words?: string, beside?: PostExtras): Promise<string>;
  schedule(
    postId: string,
    inMs: number,
    more?: { sendLate?: boolean; expectedUpdatedAt?: string },
  ): ReturnType<Client['call']>;
  /** Schedules a draft a minute ahead, and moves the clock by that minute. */
  due(words?: string, beside?: PostExtras): Promise<string>;
  /** One run of the publisher's loop, without its timers; gives how many rows it claimed. */
  look(checkpoint?: (at: Checkpoint) => void): Promise<number>;
  /** Runs the publisher once in each minute of the test clock. */
  lookFor(minutes: number): Promise<void>;
  stateOf(postId: string): Promise<{ status: string; state: PublicationState | undefined; error: string | null }>;
  /** Presses Share, and runs the publisher until the response is there. */
  share(words: string, more?: Pressed): Promise<ShareAnswer>;
};
type ShareAnswer = Awaited<ReturnType<typeof pressShare>>;
type Pressed = PostExtras & {
  postId?: string;
  requestId?: string;
  expectedUpdatedAt?: string;
  userTimezone?: string;
  confirmedNotOut?: boolean;
  undoSeconds?: number;
};

function pressShare(client: Client, words: string, { images = [], articleUrl, ...more }: Pressed) {
  const { handle, userId } = client;
  return client.call(sharePost, {
    body: {
      accessToken: handle ?? '',
      postContent: words,
      tiptapContent: documentOf(words, images),
      originalUrl: articleUrl ?? null,
      userId: userId ?? '',
      ...more,
    },
  });
}

export async function startPublishingWorld(overrides: TestOverrides = {}): Promise<PublishingWorld> {
  const app = await startTestApp(overrides);
  let member: Client = app.visitor();
  let images = 0;

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
      await clearPosts(app.database.pool);
      await app.database.pool.query('delete from app_memory');
      await world.signInAgain();
      await app.database.pool.query("update users set tier = 'top_voice'");
    },
    fault: (mode, more = {}) => app.linkedin.control('/faults', { mode, times: 1, ...more }),
    journal: async () => (await app.linkedin.control('/journal')) as Journal,
    async storeImage() {
      images += 1;
      const bytes = makePng(images, 2, () => [images % 256, 100, 200]);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const userId = member.userId ?? '';
      await app.database.pool.query(
        `insert into images (user_id, hash, type, width, height, bytes, frames) values ($1, $2, 'image/png', $3, 2, $4, 1)`,
        [userId, hash, images, bytes.length],
      );
      await app.ctx.blobs.put(imageKey(userId, hash), bytes);
      return hash;
    },
    async draft(words = 'A plain thought about (brackets) and #tags.', beside = {}) {
      const { images: shown, ...more } = beside;
      const { id } = await member.ok(createPost, {
        body: { content: words, tiptapJson: documentOf(words, shown), ...more },
      });
      return id;
    },
    schedule(postId, inMs, more = {}) {
      const scheduledDate = new Date(app.clock.now() + inMs).toISOString();
      return member.call(schedulePost, { body: { postId, scheduledDate, userTimezone: 'America/New_York', ...more } });
    },
    async due(words, beside) {
      const id = await world.draft(words, beside);
      const answer = await world.schedule(id, MINUTE_MS);
      if (answer.status !== 200) throw new Error(`schedule: ${JSON.stringify(answer.body)}`);
      await app.clock.advance(MINUTE_MS + 1000);
      return id;
    },
    look: (checkpoint) => lookOnce(app.ctx, checkpoint),
    async lookFor(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        await app.clock.advance(MINUTE_MS);
        await world.look();
      }
    },
    async stateOf(postId) {
      // Not through the routes, as the clock of these tests is far ahead of any session.
      const post = await getPost(app.ctx, { userId: member.userId ?? '', postId });
      return { status: post.status, state: post.publication?.state, error: post.errorMessage };
    },
    async share(words, more = {}) {
      const answer = pressShare(member, words, more);
      await lookUntil(answer, world.look);
      return answer;
    },
  };
  return world;
}

/** One run of the publisher: what is due at its beginning, a member's posts one after the other. Gives how many rows it claimed. */
export async function lookOnce(ctx: Ctx, checkpoint?: (at: Checkpoint) => void): Promise<number> {
  const { rows } = await ctx.db.execute<{ due: string }>(sql`
    select count(*) as due from publications where state in ('queued', 'sending', 'doubt') and next_look_at <= app_now()`);
  let count = 0;
  for (let turns = Number(rows[0]?.due); turns > 0; turns -= 1) {
    const claimed = await claimDuePublications(ctx);
    if (claimed.length === 0) break;
    for (const row of claimed) await publish(ctx, row, checkpoint);
    count += claimed.length;
  }
  return count;
}

/** The product asks every 60 ms whether a share is out; a publisher that never paused would take the core that they share. */
const LOOK_EVERY_MS = 10;

/** Runs the publisher until the response is there, success or failure. */
export async function lookUntil(answer: Promise<unknown>, look: () => Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const settled = answer.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await look();
    await Promise.race([settled.catch(() => undefined), sleep(LOOK_EVERY_MS)]);
  }
  await settled;
}
