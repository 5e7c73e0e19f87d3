import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePost, saveDraft, updatePost } from '#contract/posts.ts';
import { schedulePost, unschedulePost } from '#contract/publications.ts';
import { type ActionSubject, canDelete, canEdit, canSchedule, canShare } from '#domain/posts/actions.ts';
import type { PublicationState } from '#domain/posts/publication.ts';
import { POST_STATUSES, type PostStatus } from '#domain/posts/status.ts';
import { documentOf, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const HOUR_MS = 3_600_000;
const NOT_SENT = { waitReason: null, firstMaybeSentAt: null };
let made = 0;

/** What each call does to a post, and the rule that the button goes by. */
const VERBS: Record<string, { can: (post: ActionSubject) => boolean; call: (id: string) => Promise<Answer> }> = {
  share: { can: canShare, call: (postId) => world.share(`Other words ${made}`, { postId }) },
  schedule: { can: canSchedule, call: (id) => world.schedule(id, 2 * HOUR_MS) },
  delete: { can: canDelete, call: (id) => world.member().call(deletePost, { params: { id } }) },
  edit: { can: canEdit, call: (id) => world.member().call(updatePost, { params: { id }, body: edited() }) },
  save: { can: canEdit, call: (id) => world.member().call(saveDraft, { body: { id, ...edited() } }) },
};
type Answer = { status: number; body: { code?: string | undefined } };
const edited = () => ({ content: 'Other words.', tiptapJson: documentOf('Other words.') });

async function postWith(status: PostStatus): Promise<string> {
  made += 1;
  const id = await world.draft(`Words ${made}`);
  if (status === 'scheduled') await world.schedule(id, HOUR_MS);
  else await world.app.database.pool.query('update posts set status = $1 where id = $2', [status, id]);
  return id;
}

/** The whole row, to see that a refusal changed nothing. */
async function rowOf(id: string): Promise<unknown> {
  return (await world.app.database.pool.query('select * from posts where id = $1', [id])).rows[0];
}

describe.each(Object.keys(VERBS))('%s', (verb) => {
  const { can, call } = VERBS[verb]!;

  test.each(POST_STATUSES)('for a %s post the server allows the same actions as the buttons', async (status) => {
    const id = await postWith(status);
    const before = await rowOf(id);
    const answer = await call(id);
    expect(answer.status).toBe(can({ status }) ? 200 : 409);
    if (can({ status })) return;
    expect(answer.body.code).toMatch(/^(ALREADY_PUBLISHED|ACTION_NOT_ALLOWED)$/);
    expect(await rowOf(id)).toEqual(before);
  });

  test.each([
    ['sending', 'POST_BEING_PUBLISHED'],
    ['doubt', 'POST_BEING_PUBLISHED'],
    ['needs_look', 'POST_NEEDS_LOOK'],
  ] as const)('nothing changes a post that may be out: %s', async (state, code) => {
    const id = await postWith('scheduled');
    await world.app.database.pool.query('update publications set state = $1', [state satisfies PublicationState]);
    const before = await rowOf(id);
    expect(can({ status: 'scheduled', publication: { kind: 'schedule', state, ...NOT_SENT } })).toBe(false);
    expect(await call(id)).toMatchObject({ status: 409, body: { code } });
    expect(await rowOf(id)).toEqual(before);
  });

  test('nothing changes a post whose share is on its way', async () => {
    const id = await postWith('scheduled');
    await world.app.database.pool.query(`update publications set kind = 'share'`);
    const before = await rowOf(id);
    expect(can({ status: 'scheduled', publication: { kind: 'share', state: 'queued', ...NOT_SENT } })).toBe(false);
    expect(await call(id)).toMatchObject({ status: 409, body: { code: 'POST_BEING_PUBLISHED' } });
    expect(await rowOf(id)).toEqual(before);
  });
});

test('unschedule takes back scheduled and failed posts, and not while they may be out', async () => {
  const move = (id: string) => world.member().call(unschedulePost, { params: { id } });
  expect(await move(await postWith('failed'))).toMatchObject({ status: 200, body: { data: { status: 'draft' } } });
  const published = await postWith('published');
  expect(await move(published)).toMatchObject({ status: 409, body: { code: 'ACTION_NOT_ALLOWED' } });
  const id = await postWith('scheduled');
  expect(await move(id)).toMatchObject({ status: 200, body: { data: { status: 'draft', scheduledAt: null } } });
  await world.schedule(id, HOUR_MS);
  await world.app.database.pool.query("update publications set state = 'doubt' where state = 'queued'");
  expect(await move(id)).toMatchObject({ status: 409, body: { code: 'POST_BEING_PUBLISHED' } });
});

test('a status in the request does not change which actions are allowed', async () => {
  const id = await postWith('published');
  const body = { ...edited(), status: 'draft' };
  expect((await world.member().call(updatePost, { params: { id }, body })).status).toBe(409);
  const scheduledDate = new Date(world.app.clock.now() + HOUR_MS).toISOString();
  const late = await world.member().call(schedulePost, { body: { postId: id, scheduledDate, userTimezone: 'UTC' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'ALREADY_PUBLISHED' } });
});
