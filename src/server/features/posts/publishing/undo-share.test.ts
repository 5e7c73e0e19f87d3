import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { deletePost, postSchema, updatePost } from '#contract/posts.ts';
import { readShare, resolveDoubt, undoShare, unschedulePost } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { claimDuePublications } from '#server/features/publications/sending/claim-due.ts';
import { type Checkpoint, publish } from '#server/features/publications/sending/publish.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { getPost } from '../get-post.ts';
import { undoShare as undo } from './undo-share.ts';

const UNDO_MS = SHARE_UNDO_SECONDS * 1000;
/** The time to undo, and more than what the test itself takes. */
const LEAVES_MS = MINUTE_MS;
/** How often undo and claim meet. */
const MEETINGS = process.env['POSTSMITH_LONG'] === '1' ? 300 : 24;

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const userId = () => world.member().userId ?? '';
const wholeOf = (postId: string) => getPost(world.app.ctx, { userId: userId(), postId });
const rendered = async () => (await world.journal()).posts.map((post) => post.rendered);
const outcomeOf = async (requestId: string) =>
  (await world.member().ok(readShare, { params: { requestId } })).data.outcome;

/** Presses Share as the browser does, and gives what Undo needs. */
async function press(words: string, more: Parameters<PublishingWorld['share']>[1] = {}) {
  const requestId = crypto.randomUUID();
  const { body } = await world.share(words, { requestId, undoSeconds: SHARE_UNDO_SECONDS, ...more });
  return { ...body, id: body.postId, requestId, publicationId: body.undo?.publicationId ?? '' };
}
const pressUndo = ({ id, publicationId }: { id: string; publicationId: string }) =>
  world.member().call(undoShare, { params: { id }, body: { publicationId } });

test('a share that can be undone is answered at once, leaves after 5 s by the server’s clock, and can be followed', async () => {
  const share = await press('Waits.');
  expect(share).toMatchObject({ success: false, state: 'waiting', undo: { leftMs: expect.any(Number) } });
  expect(share.undo?.leftMs).toBeLessThanOrEqual(UNDO_MS);
  expect(share.undo?.leftMs).toBeGreaterThan(UNDO_MS / 2);
  expect(await wholeOf(share.id)).toMatchObject({ status: 'scheduled', scheduledAt: null });
  expect(await world.look()).toBe(0);
  expect(await outcomeOf(share.requestId)).toMatchObject({
    state: 'waiting',
    undo: { publicationId: share.publicationId },
  });
  const again = await press('Waits.', { requestId: share.requestId });
  expect(again).toMatchObject({ state: 'waiting', id: share.id });

  await world.app.clock.advance(LEAVES_MS);
  expect(await outcomeOf(share.requestId)).toMatchObject({ state: 'waiting', undo: { leftMs: 0 } });
  await world.look();
  expect(await outcomeOf(share.requestId)).toMatchObject({ state: 'published', success: true });
  expect(await rendered()).toEqual(['Waits.']);
});

test('a program that does not ask for the time to undo waits for nothing', async () => {
  expect((await world.share('At once.')).body).toMatchObject({ state: 'published' });
});

test.each([SHARE_UNDO_SECONDS + 1, -1, 1.5])(
  'a share that asks for %s s to undo it is refused',
  async (undoSeconds) => {
    expect(await world.share('Refused.', { undoSeconds })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
    expect((await world.app.database.pool.query('select from posts')).rowCount).toBe(0);
  },
);

test.each(['a draft', 'a draft whose share was refused', 'a post that failed'] as const)(
  'undo gives %s back exactly as it was, also where it is pressed twice',
  async (what) => {
    const id = what === 'a post that failed' ? await world.due('Words.') : await world.draft('Words.');
    if (what === 'a post that failed') {
      await world.app.clock.advance(10 * MINUTE_MS);
      await world.look();
      await world.signInAgain();
    } else if (what !== 'a draft') {
      await world.fault('throttle');
      await world.share('Words.', { postId: id });
    }
    const before = await wholeOf(id);
    const share = await press('Words.', { postId: id });
    expect(await wholeOf(id)).toMatchObject({ status: 'scheduled', errorMessage: null });
    for (const _press of [1, 2]) {
      const { status, body } = await pressUndo(share);
      expect(status).toBe(200);
      expect(body).toMatchObject({ data: postSchema.parse(before) });
    }
    expect(await wholeOf(id)).toEqual(before);
    await world.lookFor(10);
    expect(await rendered()).toEqual([]);
  },
);

test('the request of a share that was undone says so when it is sent again; another press is another share', async () => {
  const share = await press('Once more.');
  await pressUndo(share);
  const same = await world.share('Once more.', { requestId: share.requestId, postId: share.id });
  expect(same.body).toMatchObject({ success: false, state: 'undone', error: PUBLISHING.undone });
  expect(await outcomeOf(share.requestId)).toMatchObject({ state: 'undone' });
  expect((await world.share('Once more.', { postId: share.id })).body).toMatchObject({ state: 'published' });
  expect(await outcomeOf(share.requestId)).toMatchObject({ state: 'undone' });
  expect(await rendered()).toEqual(['Once more.']);
});

test.each<Checkpoint>(['claimed', 'send_started', 'answered', 'recorded'])(
  'what a publisher has claimed is on its way and is never undone: %s',
  async (at) => {
    const share = await press('On its way.');
    await world.app.clock.advance(LEAVES_MS);
    const [claimed] = await claimDuePublications(world.app.ctx);
    if (claimed === undefined) throw new Error('nothing was claimed');
    const reached = Promise.withResolvers<void>();
    const sent = publish(world.app.ctx, claimed, (here) => {
      if (here === at) reached.resolve();
    });
    await reached.promise;
    const answer = await pressUndo(share);
    await sent;
    expect(answer).toMatchObject({ status: 409, body: { code: 'SHARE_LEFT', error: messageFor('SHARE_LEFT') } });
    expect(await world.stateOf(share.id)).toMatchObject({ status: 'published' });
    expect(await rendered()).toEqual(['On its way.']);
  },
);

test.each(['doubt', 'needs_look', 'failed'])('nor is a share that is %s', async (state) => {
  const share = await press('Beyond.');
  await world.app.database.pool.query('update publications set state = $1', [state]);
  expect(await pressUndo(share)).toMatchObject({ status: 409, body: { code: 'SHARE_LEFT' } });
  expect(await world.stateOf(share.id)).toMatchObject({ state });
});

test('a share that is sent again because its person did not find it is never undone; moved to drafts, its receipt stays', async () => {
  const share = await press('Perhaps out.');
  const run = (sql: string) => world.app.database.pool.query(sql);
  await run(`update publications set state = 'needs_look', maybe_sent = true, first_maybe_sent_at = app_now(),
    send_started_at = app_now()`);
  const params = { id: share.id };
  await world.member().ok(resolveDoubt, { params, body: { outcome: 'send_again' } });
  expect(await pressUndo(share)).toMatchObject({ status: 409, body: { code: 'SHARE_LEFT' } });
  expect(await outcomeOf(share.requestId)).toMatchObject({ state: 'checking' });
  await world.member().ok(unschedulePost, { params });
  expect(await wholeOf(share.id)).toMatchObject({ status: 'draft', publication: { state: 'cancelled' } });
  expect(await pressUndo(share)).toMatchObject({ status: 409, body: { code: 'SHARE_LEFT' } });
  // Nor is it said that nothing was published: the first send may have been.
  expect(await outcomeOf(share.requestId)).toMatchObject({ state: 'failed', error: PUBLISHING.endedUnsure });
});

test('undo against claim in the same instant: it is undone and never out, or too late and out exactly once', async () => {
  const ended = { undone: 0, out: 0 };
  for (let run = 0; run < MEETINGS; run += 1) {
    const share = await press(`Instant ${run}.`);
    await world.app.clock.advance(LEAVES_MS);
    const undoing = { userId: userId(), postId: share.id, publicationId: share.publicationId };
    const presses = () =>
      undo(world.app.ctx, undoing).then(
        () => 'undone' as const,
        (error: { code?: string }) => error.code,
      );
    // Between the one long before the other and the other way round, all that a few ms can make of it.
    const step = run % 12;
    if (step === 11) await world.look();
    const first = step === 0 ? presses() : new Promise((resolve) => setTimeout(resolve, step)).then(presses);
    if (step === 0) await first;
    const [said, twice] = await Promise.all([first, first.then(presses), world.look()]);
    await world.look();
    const isOut = (await rendered()).filter((words) => words === `Instant ${run}.`).length;
    const isUndone = said === 'undone';
    expect([isOut, said, twice]).toEqual(isUndone ? [0, 'undone', 'undone'] : [1, 'SHARE_LEFT', 'SHARE_LEFT']);
    const ends = isUndone ? { status: 'draft', state: undefined } : { status: 'published', state: 'published' };
    expect(await world.stateOf(share.id)).toMatchObject(ends);
    ended[isUndone ? 'undone' : 'out'] += 1;
  }
  await world.lookFor(10);
  expect(await rendered()).toHaveLength(ended.out);
  expect(Math.min(ended.undone, ended.out), 'each of them won').toBeGreaterThan(0);
});

test('a process that dies between the press and the claim loses no share, and one found too late is not sent', async () => {
  const share = await press('Found by the next one.');
  await world.app.clock.advance(LEAVES_MS + MINUTE_MS);
  await world.look(() => undefined);
  expect(await world.stateOf(share.id)).toMatchObject({ status: 'published' });
  const late = await press('Found too late.');
  await world.app.clock.advance(LEAVES_MS + 6 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(late.id)).toMatchObject({
    status: 'draft',
    error: UI.share.failed(PUBLISHING.shareInterrupted),
  });
  expect(await rendered()).toEqual(['Found by the next one.']);
});

test('nothing but Undo changes a post whose share is on its way', async () => {
  const share = await press('As pressed.');
  const before = await wholeOf(share.id);
  const params = { id: share.id };
  const changed = { content: 'Other.', tiptapJson: documentOf('Other.') };
  const acts = [
    () => world.member().call(updatePost, { params, body: changed }),
    () => world.member().call(deletePost, { params }),
    () => world.member().call(unschedulePost, { params }),
    () => world.schedule(share.id, MINUTE_MS),
    () => world.share('Other.', { postId: share.id }),
  ];
  for (const act of acts) expect(await act()).toMatchObject({ status: 409, body: { code: 'POST_BEING_PUBLISHED' } });
  expect(await wholeOf(share.id)).toEqual(before);
});

test('what is known beforehand is refused at the press, before the 5 s', async () => {
  expect((await press('x'.repeat(3001))) as unknown).toMatchObject({ code: 'POST_TOO_LONG' });
  await world.app.database.pool.query("update linkedin_connections set expires_at = 'epoch'");
  expect(await press('Kept words.')).toMatchObject({ state: 'failed', needsReauth: true });
  expect((await world.app.database.pool.query('select from publications')).rowCount).toBe(0);
});

test('only a share is undone, and only by its own person', async () => {
  const postId = await world.draft();
  await world.schedule(postId, MINUTE_MS);
  const { rows } = await world.app.database.pool.query('select id from publications');
  const scheduled = { id: postId, publicationId: rows[0].id };
  expect(await pressUndo(scheduled)).toMatchObject({ status: 409, body: { code: 'ACTION_NOT_ALLOWED' } });
  const other = await press('Of another post.');
  expect(await pressUndo({ ...scheduled, publicationId: other.publicationId })).toMatchObject({ status: 404 });
});
