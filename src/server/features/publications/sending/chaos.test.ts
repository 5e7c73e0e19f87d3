import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import type { PostContent } from '#domain/posts/post-content.ts';
import { canChangeState, statusFor } from '#domain/posts/publication.ts';
import { inTransaction } from '#server/context.ts';
import { posts as postTable, publications as publicationTable } from '#server/db/schema.ts';
import { upsertConnection } from '#server/features/auth/store.ts';
import { deletePost } from '#server/features/posts/delete-post.ts';
import { resolveDoubt } from '#server/features/posts/publishing/resolve-doubt.ts';
import { schedulePost } from '#server/features/posts/publishing/schedule-post.ts';
import { sharePost } from '#server/features/posts/publishing/share-post.ts';
import { undoShare } from '#server/features/posts/publishing/undo-share.ts';
import { unschedulePost } from '#server/features/posts/publishing/unschedule-post.ts';
import { saveDraft } from '#server/features/posts/save-draft.ts';
import type { PostRow } from '#server/features/posts/store.ts';
import { encryptToken, TOKEN_NONCE_BYTES } from '#server/token-encryption.ts';
import { type Command, command, HOUR_MS, type Verb } from '#test/harness/chaos.ts';
import { clearPosts } from '#test/harness/empty-tables.ts';
import {
  documentOf,
  type Journal,
  MINUTE_MS,
  type PublishingWorld,
  startPublishingWorld,
} from '#test/harness/publishing.ts';
import { resumePublications } from '../resume-publications.ts';
import { listPostEvents, type PublicationRow } from '../store.ts';

/** A few runs for every change, always the same; many new ones where somebody has the time. */
const isLong = Boolean(process.env['POSTSMITH_LONG']);
const RUNS = isLong ? 1000 : 20;
const TIMEOUT_MS = isLong ? 1_800_000 : 120_000;

let world: PublishingWorld;
let sub = '';
let userId = '';
const kept: string[] = [];
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.reset();
  userId = world.member().userId ?? '';
  while (kept.length < 3) kept.push(await world.storeImage());
  const people = (await world.app.linkedin.control('/people')) as { sub: string; givenName: string }[];
  sub = people.find(({ givenName }) => givenName === 'Ada')?.sub ?? '';
});
afterAll(() => world.app.close());

/** As a sign-in does it, without its pages. */
async function reconnect(): Promise<void> {
  const { ctx, clock, linkedin } = world.app;
  await clock.advance(1);
  const grant = (await linkedin.control('/tokens', { sub })) as { access_token: string; expires_in: number };
  await inTransaction(ctx, async (tx) => {
    await upsertConnection(tx.db, {
      userId,
      authorUrn: `urn:li:person:${sub}`,
      tokenSealed: encryptToken({
        key: ctx.secrets.encryptionKey,
        nonce: ctx.random.bytes(TOKEN_NONCE_BYTES),
        owner: userId,
        token: grant.access_token,
      }),
      scopes: ['openid', 'profile', 'email', 'w_member_social'],
      expiresAt: new Date(clock.now() + grant.expires_in * 1000),
      updatedAt: new Date(clock.now()),
    });
    await resumePublications(tx, { userId });
  });
}

const clearFaults = () => fetch(`${world.app.linkedin.url}/__sim/faults`, { method: 'DELETE' });

async function begin(): Promise<void> {
  await clearFaults();
  await world.app.linkedin.control('/reset', {});
  await world.app.linkedin.control('/apps', { clientId: world.app.linkedin.clientId });
  await clearPosts(world.app.database.pool);
  await world.app.database.pool.query('delete from app_memory');
  await reconnect();
}

/** One member's posts and what is done to them; every text is written once, so that every double shows. */
function makeRun() {
  const { ctx, clock, linkedin } = world.app;
  const ids: string[] = [];
  const deleted = new Set<string>();
  let texts = 0;
  const write = () => {
    texts += 1;
    const content = `Text ${texts} (with) #signs.`;
    // Of every five one goes alone, three with one, two and three images in changing order, and one with a card.
    const turn = texts % 5;
    const hashes = [...kept.slice(texts % 3), ...kept.slice(0, texts % 3)];
    const images = hashes.slice(0, turn % 4).map((hash, at) => ({ hash, alt: `${at} of ${texts}` }));
    const card = { title: `Card ${texts}`, description: '', image: imageAddress(hashes[0] ?? '') };
    const linkCard = turn === 4 ? card : null;
    return { content, tiptapJson: documentOf(content, images), articleUrl: 'https://example.org/', linkCard };
  };
  const draft = async () => {
    const { id } = await saveDraft(ctx, { userId, ...write() });
    ids.push(id);
    return id;
  };
  const choose = async (index: number) => ids[index % Math.max(ids.length, 1)] ?? draft();

  async function act(verb: Verb, given: { post: number; inMs: number; sendLate: boolean }): Promise<unknown> {
    if (verb === 'look') return world.look();
    if (verb === 'reconnect') return reconnect();
    if (verb === 'revoke') return linkedin.control('/revoke', { sub });
    const postId = verb === 'schedule' && given.post >= ids.length ? await draft() : await choose(given.post);
    if (verb === 'edit') return saveDraft(ctx, { userId, id: postId, ...write() });
    if (verb === 'undo') return undoLastShare(postId);
    if (verb === 'cancel') return unschedulePost(ctx, { userId, postId });
    if (verb === 'delete') return deletePost(ctx, { userId, postId }).then(() => deleted.add(postId));
    if (verb === 'resolve') return lookAndTell(postId);
    const scheduledDate = new Date(clock.now() + given.inMs).toISOString();
    const { sendLate } = given;
    return schedulePost(ctx, { userId, postId, scheduledDate, userTimezone: 'UTC', sendLate });
  }

  /** A person who looks at LinkedIn and tells the truth. */
  async function lookAndTell(postId: string): Promise<void> {
    const [row] = (await publications()).filter((one) => one.postId === postId && one.state === 'needs_look');
    const seen = (await world.journal()).posts.find((post) => post.rendered === row?.networkText);
    const resolution = seen
      ? ({ outcome: 'is_there', permalink: seen.urn } as const)
      : ({ outcome: 'send_again' } as const);
    await resolveDoubt(ctx, { userId, postId, resolution });
  }

  async function undoLastShare(postId: string): Promise<void> {
    const share = (await publications()).findLast((row) => row.postId === postId && row.kind === 'share');
    if (share !== undefined) await undoShare(ctx, { userId, postId, publicationId: share.id });
  }

  async function share(post: number | null, undoSeconds: number): Promise<void> {
    const postId = post === null ? undefined : await choose(post);
    let isAnswered = false;
    const requestId = ctx.random.uuid();
    const answer = sharePost(ctx, { userId, postId, requestId, undoSeconds, ...write() }).finally(() => {
      isAnswered = true;
    });
    answer.catch(() => undefined);
    while (!isAnswered) {
      if ((await world.look()) === 0) await clock.advance(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { postId: made } = await answer;
    if (!ids.includes(made)) ids.push(made);
  }

  async function step(command: Command): Promise<unknown> {
    switch (command.do) {
      case 'share':
        return share(command.post, command.undoSeconds);
      case 'due':
        await act('schedule', { post: ids.length, inMs: MINUTE_MS, sendLate: false });
        return clock.advance(MINUTE_MS + 1000);
      case 'wait':
        await clock.advance(command.ms);
        return world.look();
      case 'fault':
        return world.fault(command.fault[0], { ...command.fault[1], times: command.times });
      case 'crash':
        return world
          .look((at) => {
            if (at === command.at) throw new AppError('CANCELLED');
          })
          .catch(refusal);
      case 'beside':
        return Promise.all([world.look(), act(command.verb, command).catch(refusal)]);
      default:
        return act(command.do, command);
    }
  }
  return { step: (command: Command) => step(command).catch(refusal), ids, deleted };
}

/** A refusal by name is an answer; anything else is a defect. */
function refusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

const publications = (): Promise<PublicationRow[]> =>
  world.app.ctx.db.select().from(publicationTable) as Promise<PublicationRow[]>;

/** The network is well again, the member is signed in, and a day goes by. */
async function settle(): Promise<void> {
  await clearFaults();
  await reconnect();
  await world.app.clock.advance(MINUTE_MS);
  await world.lookFor(12);
  await world.app.clock.advance(25 * HOUR_MS);
  await world.lookFor(12);
}

/** What a post shows on LinkedIn, as it was frozen: images by the SHA-256 of the bytes that arrived. */
function shownBy({ images, article }: Journal['posts'][number]): PostContent | null {
  if (article !== null) {
    const { source, title, description, thumbnail } = article;
    return { kind: 'article', source, title, description: description ?? '', image: thumbnail?.sha256 ?? null };
  }
  const shown = images.map(({ sha256, altText }) => ({ hash: sha256 ?? '', altText: altText ?? '' }));
  return shown.length === 0 ? null : { kind: 'images', images: shown };
}

/** What went out in all runs together: a product that fails every post breaks no other invariant. */
const out = { text: 0, images: 0, article: 0 };

async function checkInvariants(run: ReturnType<typeof makeRun>): Promise<void> {
  const { posts: visible } = await world.journal();
  const rows = await publications();
  const posts = (await world.app.ctx.db.select().from(postTable)) as PostRow[];

  // Never twice: every text was written once.
  expect(visible.map((post) => post.rendered)).toEqual([...new Set(visible.map((post) => post.rendered))]);
  // Nothing is out that its person is told is not.
  for (const { rendered, urn } of visible) {
    const told = rows.filter(
      (row) => row.networkText === rendered && (row.state === 'published' || row.state === 'needs_look'),
    );
    expect(told, rendered).toHaveLength(1);
    expect([urn, null]).toContain(told[0]?.urn);
  }
  // Nothing is said to be out that is not; what is out is the post's own words, and all that goes with them.
  for (const row of rows.filter(({ state }) => state === 'published')) {
    const seen = visible.find(({ rendered }) => rendered === row.networkText);
    expect(seen?.visible, row.networkText).toBe(true);
    expect(seen && shownBy(seen)).toEqual(row.content);
    out[row.content?.kind ?? 'text'] += 1;
    expect(posts.find(({ id }) => id === row.postId)?.content).toBe(row.networkText);
  }
  // Nothing is lost: after a day each intent has its end, or waits for its person; a failure says why.
  expect(posts.map(({ id }) => id).sort()).toEqual(run.ids.filter((id) => !run.deleted.has(id)).sort());
  for (const row of rows) {
    expect(row.state, `${row.waitReason}`).not.toBeOneOf(['queued', 'sending', 'doubt']);
    if (row.state === 'failed') expect(row.errorMessage).toMatch(/\w/);
  }
  for (const post of posts) {
    const latest = rows
      .filter(({ postId }) => postId === post.id)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .at(-1);
    // What failed may have been made a draft again.
    const later = latest && (latest.state === 'failed' || statusFor(latest) === 'failed') ? ['draft'] : [];
    if (latest) expect([statusFor(latest), ...later]).toContain(post.status);
  }
  // The log is a path through the state machine, and ends where the row stands.
  for (const row of rows) {
    const told = await listPostEvents(world.app.ctx.db, row.postId, row.id);
    const events = told.filter(({ publicationId }) => publicationId === row.id);
    let at = events[0]?.fromState ?? 'queued';
    for (const { fromState, toState } of events) {
      expect(fromState).toBe(at);
      if (fromState && toState && fromState !== toState) expect(canChangeState(fromState, toState)).toBe(true);
      at = toState ?? at;
    }
    expect(at).toBe(row.state);
  }
}

test('random events in any order publish nothing twice and lose nothing', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30 }), async (commands) => {
      await begin();
      const run = makeRun();
      for (const one of commands) await run.step(one);
      await settle();
      await checkInvariants(run);
    }),
    { numRuns: RUNS, ...(isLong ? {} : { seed: 20_261_013 }), endOnFailure: !isLong },
  );
  for (const count of Object.values(out)) expect(count).toBeGreaterThan(RUNS / 10);
});
