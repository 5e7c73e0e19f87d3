import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readUsage } from '#contract/profiles.ts';
import { createSeries, readSeries } from '#contract/series.ts';
import { SERIES } from '#contract/series-messages.ts';
import { AppError } from '#domain/errors.ts';
import { estimateCall, totalOf } from '#domain/plans/ai-tokens.ts';
import { planSeries as cut } from '#domain/series/plan-series.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { giveBackUnfinished } from '#server/features/usage/give-back-unfinished.ts';
import type { Brief, Writer } from '#server/ports/writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { LONG_SOURCE, seriesBody } from '#test/harness/long-source.ts';
import { modelThatWrites } from '#test/harness/writing.ts';
import { createSeries as createSeriesUnderTest } from './create-series.ts';

/** Tokens that one post of a series of two is set aside. */
const ESTIMATE = totalOf(estimateCall(LONG_SOURCE.length / 2));
const builtIn = createBuiltInWriter();
let write: Writer['write'] = builtIn.write;
let kind: Writer['kind'] = 'built-in';
let it: TestApp;
let ada: Client;

beforeAll(async () => {
  it = await startTestApp({
    config: { aiDailyTokens: { installation: 1_000_000, person: 1_000_000 } },
    writer: {
      get kind() {
        return kind;
      },
      write: (brief, options) => write(brief, options),
    },
    visitorWriter: builtIn,
  });
  ada = await it.signIn();
});
afterAll(() => it.close());
beforeEach(async () => {
  write = builtIn.write;
  kind = 'built-in';
  await it.database.pool.query("update users set tier = 'pro', base_tier = 'pro'");
  await it.database.pool.query(
    'delete from posts; delete from usage_events; delete from usage_months; delete from token_days',
  );
});

const body = (rest: Partial<ReturnType<typeof seriesBody>> = {}) => seriesBody({ requestId: randomUUID(), ...rest });
const used = async () => (await ada.ok(readUsage)).data.generations.used;
async function drafts() {
  const { rows } = await it.database.pool.query<{ id: string; content: string; status: string; source: string }>(
    'select id, content, status, source from posts order by created_at desc, id',
  );
  return rows;
}
/** A model that answers each post in turn, and records what it was asked. */
function modelInTurn(...answers: Writer['write'][]): Brief[] {
  const briefs: Brief[] = [];
  kind = 'model';
  write = (brief, options) => {
    briefs.push(brief);
    return (answers[briefs.length - 1] ?? modelThatWrites('A post too many.'))(brief, options);
  };
  return briefs;
}
const caller = async () => {
  const { rows } = await it.database.pool.query("select id from users where name like 'Ada%'");
  return { kind: 'user', userId: rows[0].id, sessionId: '', tier: 'pro' } as const;
};

describe('createSeries', () => {
  test('the built-in composer writes each draft from a part of its own, all saved and each counted once', async () => {
    const { data } = await ada.ok(createSeries, { body: body({ count: 4 }) });
    expect(data).toMatchObject({ remaining: 26, writer: 'built-in' });
    expect(data.posts.map(({ part }) => part)).toEqual([0, 1, 2, 3]);
    expect(await used()).toBe(4);
    const saved = await drafts();
    expect(saved.map(({ status, source }) => [status, source])).toEqual(Array(4).fill(['draft', 'ideas']));
    const parts = cut(LONG_SOURCE, 4) ?? [];
    for (const { id, part } of data.posts) {
      const { content = '' } = saved.find((post) => post.id === id) ?? {};
      const sentences = (text: string) => text.split(/(?<=[.?])\s+/).filter((one) => one.length > 30);
      const own = sentences(parts[part]?.text ?? '').filter((one) => content.includes(one));
      expect(own.length).toBeGreaterThan(1);
      expect(content).toContain(parts[part]?.point);
      for (const other of parts.filter((one) => one !== parts[part])) {
        for (const sentence of sentences(other.text)) expect(content).not.toContain(sentence);
      }
    }
    const { rows } = await it.database.pool.query('select kind, refunded_at from usage_events');
    expect(rows).toEqual(Array(4).fill({ kind: 'generation', refunded_at: null }));
  });

  test('a model gets one call a post, each with its own part alone, and its tokens are recorded', async () => {
    const briefs = modelInTurn(modelThatWrites('First post.'), modelThatWrites('Second post. https://evil.example/x'));
    const source = { ...body().source, kind: 'article', url: 'https://clay.example/', title: 'Fewer firings' } as const;
    await ada.ok(createSeries, { body: body({ source, tone: 'bold', length: 'short' }) });
    expect((await drafts()).map(({ content }) => content)).toEqual(['First post.', 'Second post.']);
    const parts = cut(LONG_SOURCE, 2) ?? [];
    expect(briefs).toMatchObject(
      parts.map(({ text }, at) => ({
        task: 'generate',
        tone: 'bold',
        length: 'short',
        // What its readers do not know.
        sources: [{ text, title: 'Fewer firings', before: at === 0 ? '' : parts[0]?.text }],
      })),
    );
    const { rows } = await it.database.pool.query('select model, input_tokens from usage_events');
    expect(rows).toEqual(Array(2).fill({ model: 'small', input_tokens: 3 }));
  });

  test('a plan with too few left refuses it with a sentence, and counts nothing', async () => {
    await it.database.pool.query("update users set tier = 'free', base_tier = 'free'");
    await ada.ok(createSeries, { body: body({ count: 4 }) });
    const { status, body: answer } = await ada.call(createSeries, { body: body() });
    expect(status).toBe(403);
    expect(answer).toMatchObject({ code: 'UPGRADE_NEEDED', upgradeNeeded: true, remaining: 1 });
    expect((answer as { error: string }).error).toMatch(
      /^A series of 2 uses 2 posts, and your plan has 1 left this month\. They renew on/,
    );
    expect([await used(), (await drafts()).length]).toEqual([4, 4]);
  });

  const { source } = seriesBody({ requestId: '' });
  test.each([
    ['a source that is too short', { source: { ...source, text: 'Too short.' } }, 'TEXT_TOO_SHORT'],
    ['one post', { count: 1 }, 'INVALID_INPUT'],
    ['six posts', { count: 6 }, 'INVALID_INPUT'],
    ['a request without an id', { requestId: 'x' }, 'INVALID_INPUT'],
    ['another kind of address', { source: { ...source, url: 'javascript:alert(1)' } }, 'INVALID_INPUT'],
  ])('%s is refused', async (_what, rest, code) => {
    const { status, body: answer } = await ada.call(createSeries, { body: body(rest as never) });
    expect([status, (answer as { code: string }).code]).toEqual([400, code]);
    expect(await used()).toBe(0);
  });

  test('two presses at once make one series, and a third one later none', async () => {
    const sent = body({ count: 3 });
    const answers = await Promise.all([1, 2, 3].map(() => ada.call(createSeries, { body: sent })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { status, body: answer } = await ada.call(createSeries, { body: sent });
    expect([status, answer]).toEqual([409, { success: false, code: 'ACTION_NOT_ALLOWED', error: SERIES.begun }]);
    expect([await used(), (await drafts()).length]).toEqual([3, 3]);
  });

  test('different series at once never exceed the plan', async () => {
    await it.database.pool.query("update users set tier = 'free', base_tier = 'free'");
    const answers = await Promise.all([2, 2, 2, 2].map((count) => ada.call(createSeries, { body: body({ count }) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
    expect([await used(), (await drafts()).length]).toEqual([4, 4]);
  });

  test('the same request id of another person is another series', async () => {
    const sent = body();
    await ada.ok(createSeries, { body: sent });
    const tomas = await it.signIn('Tomás');
    await it.database.pool.query("update users set tier = 'pro', base_tier = 'pro'");
    expect((await tomas.ok(readSeries, { params: { id: sent.requestId } })).data).toEqual({
      isRunning: false,
      posts: [],
    });
    expect((await tomas.ok(createSeries, { body: sent })).data.posts).toHaveLength(2);
    expect(await drafts()).toHaveLength(4);
  });

  test('where the model fails midway nothing is saved, and everything is given back but the tokens it used', async () => {
    modelInTurn(modelThatWrites('First post.'), () => Promise.reject(new AppError('AI_OVERLOADED')));
    const sent = body({ count: 3 });
    const { status } = await ada.call(createSeries, { body: sent });
    expect([status, await used(), await drafts()]).toEqual([503, 0, []]);
    const { rows } = await it.database.pool.query(
      'select model, refunded_at is null as counts from usage_events order by model',
    );
    expect(rows).toEqual([
      { model: 'small', counts: false },
      { model: null, counts: false },
      { model: null, counts: false },
    ]);
    expect((await ada.ok(readSeries, { params: { id: sent.requestId } })).data).toEqual({
      isRunning: false,
      posts: [],
    });
  });

  test('a draft that cannot be saved leaves none of the others', async () => {
    await it.database.pool.query(
      "create function refuse() returns trigger language plpgsql as $$ begin if new.content like '%Second%' then raise exception 'no'; end if; return new; end $$; create trigger refuse before insert on posts for each row execute function refuse()",
    );
    modelInTurn(modelThatWrites('First post.'), modelThatWrites('Second post.'));
    const { status } = await ada.call(createSeries, { body: body() });
    await it.database.pool.query('drop trigger refuse on posts; drop function refuse');
    expect([status, await used(), await drafts()]).toEqual([500, 0, []]);
  });

  test('the tokens of the day hold: the post that has none left ends the series, and all is given back', async () => {
    const before = it.ctx.config.aiDailyTokens;
    it.ctx.config.aiDailyTokens = { installation: 1_000_000, person: Math.floor(ESTIMATE * 1.5) };
    const silent: Writer['write'] = async () => ({
      content: 'Post.',
      model: 'm',
      inputTokens: null,
      outputTokens: null,
    });
    const briefs = modelInTurn(silent, silent);
    const { status, body: answer } = await ada.call(createSeries, { body: body() });
    it.ctx.config.aiDailyTokens = before;
    expect([status, (answer as { code: string }).code, briefs.length]).toEqual([429, 'AI_QUOTA', 1]);
    expect([await used(), await drafts()]).toEqual([0, []]);
  });

  test('stopped midway it keeps what is finished, and gives the rest back', async () => {
    const stop = new AbortController();
    const stopping: Writer['write'] = async (_brief, { signal }) => {
      stop.abort(new Error('stopped'));
      signal.throwIfAborted();
      return modelThatWrites('Never.')(_brief, { signal });
    };
    modelInTurn(modelThatWrites('First post.'), modelThatWrites('Second post.'), stopping);
    const sent = body({ count: 4 });
    const events: unknown[] = [];
    const onEvent = (event: unknown) => events.push(event);
    const input = { ...sent, caller: await caller(), signal: stop.signal, onEvent };
    const made = await createSeriesUnderTest(it.ctx, input);
    expect(made).toMatchObject({ posts: [{ part: 0 }, { part: 1 }], remaining: 28 });
    expect(events).toEqual([0, 1, 2].map((part) => ({ type: 'writing', part })));
    expect((await drafts()).map(({ content }) => content)).toEqual(['First post.', 'Second post.']);
    expect(await used()).toBe(2);
    expect((await ada.ok(readSeries, { params: { id: sent.requestId } })).data).toEqual({
      isRunning: false,
      posts: made.posts,
    });
  });

  test('stopped before the first is finished it leaves nothing, and while it runs it says so', async () => {
    const stop = new AbortController();
    const sent = body();
    const seen: unknown[] = [];
    modelInTurn(async (_brief, { signal }) => {
      seen.push((await ada.ok(readSeries, { params: { id: sent.requestId } })).data);
      stop.abort(new Error('stopped'));
      signal.throwIfAborted();
      throw new Error('not reached');
    });
    const making = createSeriesUnderTest(it.ctx, { ...sent, caller: await caller(), signal: stop.signal });
    await expect(making).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(seen).toEqual([{ isRunning: true, posts: [] }]);
    expect([await used(), await drafts()]).toEqual([0, []]);
  });

  test('what a killed process left counted is given back, once its time is over and not before', async () => {
    const sent = body({ count: 3 });
    const hanging = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    modelInTurn(modelThatWrites('First post.'), async () => {
      begun.resolve();
      await hanging.promise;
      throw new AppError('AI_FAILED');
    });
    const making = ada.call(createSeries, { body: sent });
    await begun.promise;
    const state = async () => (await ada.ok(readSeries, { params: { id: sent.requestId } })).data.isRunning;
    const { rows } = await it.database.pool.query('select max(held_until) as until from usage_events');
    await it.clock.set(new Date(rows[0].until.getTime() - 1).toISOString());
    expect([await giveBackUnfinished(it.ctx), await state(), await used()]).toEqual([0, true, 3]);
    await it.clock.set(rows[0].until.toISOString());
    ada = await it.signIn();
    expect(await giveBackUnfinished(it.ctx)).toBe(3);
    expect([await state(), await used(), await giveBackUnfinished(it.ctx)]).toEqual([false, 0, 0]);
    // The process lives after all: what fails then is not given back twice.
    hanging.resolve();
    expect([(await making).status, await used()]).toEqual([502, 0]);
    kind = 'built-in';
    write = builtIn.write;
    expect((await ada.ok(createSeries, { body: body() })).data.posts).toHaveLength(2);
    await it.clock.advance(600_000);
    expect([await giveBackUnfinished(it.ctx), await used()]).toEqual([0, 2]);
  });

  test('the next series gives back what an earlier one left, so that the plan has room for it', async () => {
    const { rows } = await it.database.pool.query("select id from users where name like 'Ada%'");
    const held = new Date(it.ctx.clock.now() - 1);
    const month = held.toISOString().slice(0, 7);
    await it.database.pool.query(
      "insert into usage_events (user_id, kind, period, created_at, held_until) select $1, 'generation', $2, $3, $3 from generate_series(1, 30)",
      [rows[0].id, month, held],
    );
    await it.database.pool.query('insert into usage_months (user_id, month, generations) values ($1, $2, 30)', [
      rows[0].id,
      month,
    ]);
    expect((await ada.ok(createSeries, { body: body() })).data.remaining).toBe(28);
  });
});
