import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { UI } from '#contract/messages.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { deletePost } from '#server/features/posts/delete-post.ts';
import { resolveDoubt } from '#server/features/posts/publishing/resolve-doubt.ts';
import { updatePost } from '#server/features/posts/save-draft.ts';
import { makeCrowd } from '#test/harness/crowd.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { currentApiVersion } from './api-version.ts';
import { claimDuePublications } from './claim-due.ts';
import { publish } from './publish.ts';
import { recordOutcome } from './record-outcome.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const crashAt = (at: string) => (here: string) => {
  if (here === at) throw new Error('the process died');
};
const refuseToken = () => world.app.database.pool.query('update linkedin_connections set refused_at = now()');
const run = (sql: string, values: unknown[] = []) => world.app.database.pool.query(sql, values);

test('a reconnect before a 401 arrives: nothing waits for another reconnect', async () => {
  const [sent, waiting] = [await world.draft('Sent.'), await world.draft('Waiting.')];
  await world.schedule(sent, MINUTE_MS);
  await world.schedule(waiting, 2 * MINUTE_MS);
  await world.app.clock.advance(MINUTE_MS + 1000);
  const { ctx } = world.app;
  const createPost = async () => {
    await world.app.clock.advance(1000);
    await world.signInAgain();
    return { kind: 'unauthorized' as const, code: 'REVOKED_ACCESS_TOKEN' };
  };
  for (const row of await claimDuePublications(ctx)) {
    await publish({ ...ctx, linkedin: { ...ctx.linkedin, createPost } }, row);
  }
  await world.lookFor(2);
  expect((await world.journal()).posts.map((post) => post.rendered)).toEqual(['Sent.', 'Waiting.']);
});

test('a reconnect between preparing and recording: nothing waits for another reconnect', async () => {
  const id = await world.due();
  const { ctx } = world.app;
  const [row] = await claimDuePublications(ctx);
  await recordOutcome(ctx, {
    id: row?.id ?? '',
    fence: row?.fence ?? 0,
    outcome: { kind: 'unauthorized', code: 'NOT_CONNECTED' },
    used: null,
  });
  await world.lookFor(1);
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
});

test('many sends with an API version no longer served skip that version only', async () => {
  await makeCrowd(world, { members: 5 });
  const { ctx } = world.app;
  // Those that prepare after the first has stepped speak the next version already, which is served.
  const createPost: typeof ctx.linkedin.createPost = async ({ version }) =>
    version === '202609' ? { kind: 'version' } : { kind: 'not_sent', reason: 'enough for this test' };
  const rows = await claimDuePublications(ctx);
  await Promise.all(rows.map((row) => publish({ ...ctx, linkedin: { ...ctx.linkedin, createPost } }, row)));
  expect(rows).toHaveLength(5);
  expect(await currentApiVersion(ctx)).toBe('202610');
});

test.each([7, 25 * 60])('a claimed post is not sent late after the worker was down for %s minutes', async (minutes) => {
  const id = await world.due();
  await world.look(crashAt('claimed')).catch(() => undefined);
  await world.app.clock.advance(minutes * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(id)).toEqual({ status: 'failed', state: 'failed', error: PUBLISHING.missed });
  expect((await world.journal()).posts).toEqual([]);
});

test('after an outage no late post is sent, however many there are', async () => {
  const id = await world.due();
  await run(
    `with made as (insert into posts (user_id, content, status) select user_id, 'Late ' || n, 'scheduled'
       from posts, generate_series(1, 130) n where id = $1 returning id, user_id, content)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
       select made.id, made.user_id, 'schedule', 'queued', made.content, '{}', '', due_at, next_look_at
       from made, publications where post_id = $1`,
    [id],
  );
  await world.app.clock.advance(10 * MINUTE_MS);
  for (let looks = 0; looks < 4; looks += 1) await world.look();
  expect((await world.journal()).requests.attempts).toEqual([]);
  expect((await run(`select from publications where state <> 'failed'`)).rowCount).toBe(0);
});

test('a share interrupted between two tries is not sent hours later', async () => {
  const id = await world.due('Share me now.');
  await run(`update publications set kind = 'share'`);
  await world.fault('status', { status: 409, body: { status: 409, code: 'CONFLICT', message: 'again' } });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'queued' });
  await world.app.clock.advance(60 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({
    state: 'failed',
    error: UI.share.failed(PUBLISHING.shareInterrupted),
  });
});

test('a 401 does not pause a share: its person is told at once', async () => {
  const [scheduled, shared] = [await world.due('Scheduled.'), await world.due('Shared.')];
  await run(`update publications set kind = 'share', next_look_at = due_at + interval '5 seconds' where post_id = $1`, [
    shared,
  ]);
  await refuseToken();
  await world.look();
  await world.app.clock.advance(10_000);
  await world.look();
  expect(await world.stateOf(scheduled)).toMatchObject({ state: 'queued' });
  expect(await world.stateOf(shared)).toMatchObject({ state: 'failed', error: UI.share.failed(PUBLISHING.reauth) });
});

test('a post in doubt without a sign-in waits for its next look, and is not claimed repeatedly', async () => {
  const id = await world.due();
  await world.fault('500');
  await world.look();
  await refuseToken();
  await world.app.clock.advance(6 * MINUTE_MS + 1000);
  expect(await world.look()).toBe(1);
  expect(await world.look()).toBe(0);
  await world.lookFor(5);
  expect(await world.stateOf(id)).toMatchObject({ state: 'needs_look' });
});

/** Holds a post's row, lets `verb` run into it, does `meanwhile`, and lets go. */
async function whileHeld(postId: string, verb: () => Promise<unknown>, meanwhile: string): Promise<unknown> {
  const client = await world.app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from posts where id = $1 for update', [postId]);
    const outcome = verb().catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const { rowCount } = await run(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await client.query(meanwhile, [postId]);
    await client.query(`update posts set status = 'scheduled' where id = $1`, [postId]);
    await client.query('commit');
    return await outcome;
  } finally {
    client.release();
  }
}
const SEND_BEGINS = `insert into publications
  (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, send_started_at)
  select id, user_id, 'share', 'sending', content, '{}', '', now(), now(), now() from posts where id = $1`;

test('a post whose send began meanwhile is not deleted or edited', async () => {
  const postId = await world.draft('As previewed.');
  const input = { postId, userId: world.member().userId ?? '' };
  const { ctx } = world.app;
  expect(await whileHeld(postId, () => deletePost(ctx, input), SEND_BEGINS)).toMatchObject({
    code: 'POST_BEING_PUBLISHED',
  });
  await run(`delete from publications`);
  await run(`update posts set status = 'draft'`);
  expect(
    await whileHeld(postId, () => updatePost(ctx, { ...input, content: 'Something else.' }), SEND_BEGINS),
  ).toMatchObject({ code: 'POST_BEING_PUBLISHED' });
  expect((await run('select posts.content, state from publications join posts on post_id = posts.id')).rows).toEqual([
    { content: 'As previewed.', state: 'sending' },
  ]);
});

test('an edit of one field keeps what another edit changed meanwhile', async () => {
  const postId = await world.draft('Old words.');
  const input = { postId, userId: world.member().userId ?? '', articleUrl: 'https://example.org/' };
  const client = await world.app.database.pool.connect();
  await client.query('begin');
  await client.query(`update posts set content = 'New words.' where id = $1`, [postId]);
  const editing = updatePost(world.app.ctx, input);
  await vi.waitFor(async () => {
    const { rowCount } = await run(`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`);
    expect(rowCount).toBe(1);
  });
  await client.query('commit');
  client.release();
  await editing;
  expect((await run('select content, article_url from posts')).rows).toEqual([
    { content: 'New words.', article_url: 'https://example.org/' },
  ]);
});

test('a 201 that is recorded late still marks the post as published', async () => {
  const id = await world.due();
  await world.look(crashAt('answered')).catch(() => undefined);
  const [{ urn } = { urn: '' }] = (await world.journal()).posts;
  const { rows } = await run('select id, fence from publications');
  await world.app.clock.advance(20 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'needs_look' });
  await recordOutcome(world.app.ctx, { ...rows[0], outcome: { kind: 'published', urn }, used: null });
  expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
});

test('a process that slept through its answer: the time of its send is stored, so that a second send finds the first', async () => {
  const id = await world.due('Slept over.');
  await world.fault('commit-500');
  const { ctx, clock } = world.app;
  const createPost: typeof ctx.linkedin.createPost = async (input) => {
    const outcome = await ctx.linkedin.createPost(input);
    await clock.advance(9 * MINUTE_MS);
    return outcome;
  };
  for (const row of await claimDuePublications(ctx)) {
    await publish({ ...ctx, linkedin: { ...ctx.linkedin, createPost } }, row);
  }
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'needs_look' });
  const { rows } = await run(
    "select first_maybe_sent_at = date_trunc('milliseconds', send_started_at) as is_known from publications",
  );
  expect(rows).toEqual([{ is_known: true }]);
  await resolveDoubt(ctx, { userId: world.member().userId ?? '', postId: id, resolution: { outcome: 'send_again' } });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
  expect((await world.journal()).posts).toHaveLength(1);
});

test('a scheduled post can be edited while the sign-in is over', async () => {
  const id = await world.draft('Old words.');
  await world.schedule(id, MINUTE_MS);
  await refuseToken();
  const body = { content: 'New words.', tiptapJson: documentOf('New words.') };
  const { status } = await world.member().raw({ method: 'PATCH', path: `/api/posts/${id}`, body });
  expect(status).toBe(200);
  expect((await run('select network_text from publications')).rows).toEqual([{ network_text: 'New words.' }]);
});

test('a token that cannot be decrypted asks for a sign-in', async () => {
  await run(`update linkedin_connections set token_sealed = 'x'`);
  const answer = await world.schedule(await world.draft(), MINUTE_MS);
  expect(answer).toMatchObject({ status: 409, body: { code: 'NEEDS_REAUTH' } });
});

test('a rescheduled post was never attempted at its new time', async () => {
  const id = await world.due();
  await world.fault('throttle');
  await world.look();
  await world.schedule(id, 10 * MINUTE_MS);
  await world.app.clock.advance(20 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'failed', error: PUBLISHING.missed });
});

test('a new token that LinkedIn does not accept yet, right after a reconnect, is not deleted', async () => {
  const id = await world.due();
  await refuseToken();
  await world.look();
  await world.app.clock.advance(MINUTE_MS);
  await world.signInAgain();
  await world.fault('young-token');
  expect(await world.look()).toBe(1);
  expect(await world.stateOf(id)).toMatchObject({ state: 'queued' });
  await world.lookFor(1);
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
});

test.each([false, true])(
  'ten concurrent shares with one request id are one share (of a draft: %s)',
  async (isDraft) => {
    const more = { requestId: crypto.randomUUID(), ...(isDraft ? { postId: await world.draft() } : {}) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.share('Ten presses.', more)));
    expect(answers.map(({ body }) => body.state)).toEqual(Array.from({ length: 10 }, () => 'published'));
    expect((await run('select from posts')).rowCount).toBe(1);
  },
);
