import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classifyAnswer } from '#server/adapters/linkedin/classify-answer.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { claimDuePublications } from './claim-due.ts';
import type { Checkpoint } from './publish.ts';
import { recordOutcome } from './record-outcome.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const CHECKPOINTS: readonly Checkpoint[] = ['claimed', 'prepared', 'send_started', 'answered', 'recorded'];

test.each(CHECKPOINTS)('a crash at "%s" loses and duplicates nothing', async (at) => {
  const id = await world.due(`Crash at ${at}.`);
  const crash = new Error('the process died');
  await expect(
    world.look((here) => {
      if (here === at) throw crash;
    }),
  ).rejects.toBe(crash);
  for (let minute = 0; minute < 12; minute += 1) {
    await world.app.clock.advance(MINUTE_MS);
    await world.look();
  }
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
  expect((await world.journal()).posts).toHaveLength(1);
});

test.each(CHECKPOINTS)('a crash at "%s" of a probe, after a lost answer, duplicates nothing', async (at) => {
  const id = await world.due(`Probe crash at ${at}.`);
  await world.fault('commit-drop');
  await world.look();
  await world.app.clock.advance(91_000);
  await world
    .look((here) => {
      if (here === at) throw new Error('the process died');
    })
    .catch(() => undefined);
  for (let minute = 0; minute < 12; minute += 1) {
    await world.app.clock.advance(MINUTE_MS);
    await world.look();
  }
  expect((await world.journal()).posts).toHaveLength(1);
  expect(['published', 'needs_look']).toContain((await world.stateOf(id)).state);
});

test('two publishers send each of the same rows once', async () => {
  const ids = [];
  for (let i = 0; i < 12; i += 1) ids.push(await world.draft(`Number ${i}.`));
  for (const id of ids) await world.schedule(id, MINUTE_MS);
  await world.app.clock.advance(MINUTE_MS + 1000);
  await Promise.all([world.look(), world.look(), world.look()]);
  await world.look();
  const { posts } = await world.journal();
  expect(posts).toHaveLength(12);
  expect(new Set(posts.map((post) => post.rendered)).size).toBe(12);
});

test('no answer, however odd, breaks its record: a sure refusal is never a doubt', async () => {
  const id = await world.due();
  const [row] = await claimDuePublications(world.app.ctx);
  const { rows } = await world.app.database.pool.query('select * from linkedin_connections');
  const used = { connectedAt: rows[0].updated_at as Date, version: '202609' };
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1e300', '-1', '946080000', 'a\u0000b', '\ud83d'),
  );
  const body = fc.oneof(
    text,
    fc.record({ code: fc.oneof(text, fc.jsonValue()), message: text }).map((value) => JSON.stringify(value)),
    text.map((message) =>
      JSON.stringify({ code: 'DUPLICATE_POST', message: `urn:li:share:7141138937766391808 ${message}` }),
    ),
  );
  const status = fc.constantFrom(200, 201, 302, 400, 403, 404, 409, 422, 429, 500);
  await fc.assert(
    fc.asyncProperty(status, fc.option(text, { nil: undefined }), text, body, async (code, urn, retryAfter, raw) => {
      await world.app.database.pool.query(
        `update publications set state = 'sending', fence = $2, maybe_sent = false, first_maybe_sent_at = null, urn = null,
           send_started_at = app_now(), error_code = null, error_message = null where id = $1`,
        [row?.id, row?.fence],
      );
      const outcome = classifyAnswer({ status: code, urn, retryAfter, body: raw });
      await recordOutcome(world.app.ctx, { id: row?.id ?? '', fence: row?.fence ?? 0, outcome, used });
      const { state } = await world.stateOf(id);
      if (code === 201) expect(state).toBe('published');
      else if (code === 409 || code === 429) expect(state).toBe('queued');
      else if (code === 200 || code === 302 || code === 500) expect(state).toBe('doubt');
      else expect(state).toBeOneOf(['failed', 'queued']);
    }),
    { numRuns: 60 },
  );
});
