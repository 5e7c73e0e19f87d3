import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  readActivityAnalytics,
  readChurnAnalytics,
  readConversionAnalytics,
  readMrrAnalytics,
  readNpsAnalytics,
  readReferralAnalytics,
} from '#contract/admin-analytics.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { type History, makeHistory, type Person } from '#test/harness/people-history.ts';

const ROUTES = [
  readNpsAnalytics,
  readReferralAnalytics,
  readConversionAnalytics,
  readMrrAnalytics,
  readActivityAnalytics,
  readChurnAnalytics,
] as const;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('Ada');
  await app.database.pool.query(`update users set tier = 'admin', base_tier = 'admin' where id = $1`, [admin.userId]);
});
afterAll(() => app.close());

test('an installation where nothing happened says so, day by day', async () => {
  const query = { from: '2026-10-05', to: '2026-10-12' };
  const days = ['05', '06', '07', '08', '09', '10', '11', '12'].map((day) => `2026-10-${day}`);
  const [nps, referrals, conversion, mrr, activity, churn] = await Promise.all(
    ROUTES.map(async (route) => (await admin.ok(route, { query })).data),
  );
  const weeks = ['2026-10-05', '2026-10-12'];
  expect(nps).toEqual({
    ...{ range: query, score: null, asked: 0, answered: 0, promoters: 0, passives: 0, detractors: 0, words: [] },
    distribution: Array.from({ length: 11 }, () => 0),
    trend: weeks.map((week) => ({ week, score: null, answers: 0 })),
  });
  expect(referrals).toEqual({
    ...{ range: query, funnel: { sharers: 0, joined: 0, paid: 0, rewarded: 0 }, top: [] },
    trend: days.map((day) => ({ day, joined: 0, paid: 0 })),
  });
  expect(conversion).toEqual({
    ...{ range: query, signUps: 0, converted: 0, rate: null },
    trend: weeks.map((week) => ({ week, signUps: 0, converted: 0, rate: null })),
  });
  expect(mrr).toEqual({
    ...{ range: query, startCents: 0, endCents: 0, newCents: 0, expansionCents: 0, contractionCents: 0 },
    ...{ churnedCents: 0, returnedCents: 0, subscribers: 0, trend: days.map((day) => ({ day, cents: 0 })) },
  });
  expect(activity).toEqual({
    ...{ range: query, dau: 0, wau: 0, mau: 0 },
    trend: days.map((day) => ({ day, dau: 0, wau: 0, mau: 0 })),
  });
  expect(churn).toEqual({
    ...{ range: query, payingAtStart: 0, lost: 0, rate: null },
    trend: [{ month: '2026-10', payingAtStart: 0, lost: 0, rate: null }],
  });
});

test('without days it is the last 30; impossible days are refused', async () => {
  const { data } = await admin.ok(readActivityAnalytics);
  expect(data).toMatchObject({ range: { from: '2026-09-14', to: '2026-10-13' }, dau: 1, wau: 1, mau: 1 });
  expect(data.trend).toHaveLength(30);
  for (const query of [
    { from: '2026-10-02', to: '2026-10-01' },
    { from: '2024-10-01', to: '2026-10-02' },
    { from: '2026-02-30', to: '2026-03-01' },
  ]) {
    for (const route of ROUTES) {
      expect(await admin.call(route, { query })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
  }
});

test('is for administrators alone', async () => {
  const other = await app.signIn('Renée');
  for (const route of ROUTES) {
    expect((await other.call(route)).status).toBe(403);
    expect((await app.visitor().call(route)).status).toBe(401);
  }
});

/** Every figure once more, from the same rows, told day by day and person by person instead of by SQL. */
describe('among some hundred people who come, pay, leave and return', () => {
  const DAY_MS = 86_400_000;
  let history: History;
  beforeAll(async () => {
    history = await makeHistory(app, { seed: 20_261_013, people: 300, from: '2026-06-03', days: 133 });
  });

  type Range = { from: string; to: string };
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const end = ({ to }: Range) => at(to) + DAY_MS;
  const days = ({ from, to }: Range) => {
    const all: string[] = [];
    for (let ms = at(from); ms <= at(to); ms += DAY_MS) all.push(iso(ms));
    return all;
  };
  const isIn = (range: Range, ms: number) => ms >= at(range.from) && ms < end(range);
  const weekOf = (ms: number) => {
    let day = Math.floor(ms / DAY_MS) * DAY_MS;
    while (new Date(day).getUTCDay() !== 1) day -= DAY_MS;
    return iso(day);
  };
  const weeks = (range: Range) => [...new Set(days(range).map((day) => weekOf(at(day))))];
  const percent = (part: number, whole: number) => (whole === 0 ? null : Number(((100 * part) / whole).toFixed(1)));

  /** What each subscription brings before an instant, by who pays it. */
  function paidBefore(ms: number): Map<string, number> {
    const bySubscription = new Map<string, { customer: string; cents: number }>();
    for (const change of history.changes) {
      if (change.at >= ms) continue;
      const customer = history.isGone(change.person) ? change.subscriptionId : change.person.id;
      bySubscription.set(change.subscriptionId, { customer, cents: change.to });
    }
    const byCustomer = new Map<string, number>();
    for (const { customer, cents } of bySubscription.values()) {
      if (cents > 0) byCustomer.set(customer, (byCustomer.get(customer) ?? 0) + cents);
    }
    return byCustomer;
  }
  const total = (paid: Map<string, number>) => [...paid.values()].reduce((sum, cents) => sum + cents, 0);
  const net = (scores: number[]) => {
    const share = (isOne: (score: number) => boolean) => scores.filter(isOne).length / scores.length;
    return scores.length === 0 ? null : Math.round(100 * (share((s) => s > 8) - share((s) => s < 7)));
  };
  const staying = (people: readonly Person[]) => people.filter((person) => !history.isGone(person));

  const RANGES: readonly Range[] = [
    { from: '2026-09-14', to: '2026-10-13' },
    { from: '2026-06-03', to: '2026-10-13' },
    { from: '2026-08-17', to: '2026-08-17' },
    { from: '2026-08-31', to: '2026-09-06' },
    { from: '2026-07-01', to: '2026-08-31' },
    { from: '2026-05-20', to: '2026-06-10' },
    { from: '2026-10-01', to: '2026-12-24' },
  ];

  test.each(RANGES)('activity, $from to $to', async (range) => {
    const within = (day: string, length: number) =>
      staying(history.people).filter((person) =>
        person.activeDays.some((active) => at(active) <= at(day) && at(active) > at(day) - length * DAY_MS),
      ).length;
    const trend = days(range).map((day) => ({ day, dau: within(day, 1), wau: within(day, 7), mau: within(day, 30) }));
    const { day: _last, ...now } = trend.at(-1)!;
    expect((await admin.ok(readActivityAnalytics, { query: range })).data).toEqual({ range, ...now, trend });
  });

  test.each(RANGES)('revenue, $from to $to', async (range) => {
    const moved = { new: 0, expansion: 0, contraction: 0, churned: 0, returned: 0 };
    for (const { at: ms, kind, from, to } of history.changes) {
      if (isIn(range, ms)) moved[kind] += Math.abs(to - from);
    }
    const paid = paidBefore(end(range));
    const { data } = await admin.ok(readMrrAnalytics, { query: range });
    expect(data).toEqual({
      range,
      startCents: total(paidBefore(at(range.from))),
      endCents: total(paid),
      newCents: moved.new,
      expansionCents: moved.expansion,
      contractionCents: moved.contraction,
      churnedCents: moved.churned,
      returnedCents: moved.returned,
      subscribers: paid.size,
      trend: days(range).map((day) => ({ day, cents: total(paidBefore(at(day) + DAY_MS)) })),
    });
    const { startCents, newCents, expansionCents, returnedCents, contractionCents, churnedCents, endCents } = data;
    expect(startCents + newCents + expansionCents + returnedCents - contractionCents - churnedCents).toBe(endCents);
  });

  test.each(RANGES)('churn, $from to $to', async (range) => {
    const lostBetween = (start: number, stop: number) => {
      const before = [...paidBefore(start).keys()];
      const after = paidBefore(stop);
      const lost = before.filter((customer) => !after.has(customer)).length;
      return { payingAtStart: before.length, lost, rate: percent(lost, before.length) };
    };
    const months = [...new Set(days(range).map((day) => day.slice(0, 7)))].map((month) => {
      const start = new Date(`${month}-01T00:00:00Z`);
      const stop = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
      return { month, ...lostBetween(start.getTime(), stop) };
    });
    const { data } = await admin.ok(readChurnAnalytics, { query: range });
    expect(data).toEqual({ range, ...lostBetween(at(range.from), end(range)), trend: months });
  });

  test.each(RANGES)('conversion, $from to $to', async (range) => {
    const made = staying(history.people).filter(({ createdAt }) => isIn(range, createdAt));
    const figures = (people: readonly Person[]) => {
      const converted = people.filter(({ invoices }) => invoices.some(({ cents }) => cents > 0)).length;
      return { signUps: people.length, converted, rate: percent(converted, people.length) };
    };
    const trend = weeks(range).map((week) => ({
      week,
      ...figures(made.filter(({ createdAt }) => weekOf(createdAt) === week)),
    }));
    const { data } = await admin.ok(readConversionAnalytics, { query: range });
    expect(data).toEqual({ range, ...figures(made), trend });
  });

  test.each(RANGES)('recommendation, $from to $to', async (range) => {
    const asked = staying(history.people).flatMap(({ answers }) => answers.filter((answer) => isIn(range, answer.at)));
    const answers = asked.flatMap(({ score, ...rest }) => (score === null ? [] : [{ score, ...rest }]));
    const scores = answers.map(({ score }) => score);
    const inside = (from: number, to: number) => scores.filter((score) => score >= from && score <= to).length;
    const { data } = await admin.ok(readNpsAnalytics, { query: range });
    const { words, ...figures } = data;
    expect(figures).toEqual({
      range,
      score: net(scores),
      asked: asked.length,
      answered: scores.length,
      promoters: inside(9, 10),
      passives: inside(7, 8),
      detractors: inside(0, 6),
      distribution: Array.from({ length: 11 }, (_, score) => inside(score, score)),
      trend: weeks(range).map((week) => {
        const ofWeek = answers.filter((answer) => weekOf(answer.at) === week).map(({ score }) => score);
        return { week, score: net(ofWeek), answers: ofWeek.length };
      }),
    });
    const written = answers.filter(({ reason }) => reason !== null && reason.trim() !== '').sort((a, b) => b.at - a.at);
    expect(words.map((word) => word.at)).toEqual(written.slice(0, 100).map((w) => new Date(w.at).toISOString()));
    for (const { score, reason } of words) {
      expect(written).toContainEqual(expect.objectContaining({ score, reason }));
    }
  });

  test.each(RANGES)('invitations, $from to $to', async (range) => {
    const joined = history.referrals.filter(({ joinedAt }) => isIn(range, joinedAt));
    const paid = joined.filter(({ paidAt }) => paidAt !== null);
    const onDay = (list: typeof joined, day: string) => list.filter(({ joinedAt }) => iso(joinedAt) === day).length;
    const of = (list: typeof joined, person: Person) => list.filter(({ referrer }) => referrer === person).length;
    const { data } = await admin.ok(readReferralAnalytics, { query: range });
    const { top, ...figures } = data;
    expect(figures).toEqual({
      range,
      funnel: {
        sharers: staying(history.people).filter(({ codes }) => codes.some((code) => code < end(range))).length,
        joined: joined.length,
        paid: paid.length,
        rewarded: joined.filter(({ rewardedAt }) => rewardedAt !== null).length,
      },
      trend: days(range).map((day) => ({ day, joined: onDay(joined, day), paid: onDay(paid, day) })),
    });
    const sharers = staying(history.people)
      .map((person) => ({ userId: person.id, name: person.name, joined: of(joined, person), paid: of(paid, person) }))
      .filter((sharer) => sharer.joined > 0)
      .sort((a, b) => b.joined - a.joined || b.paid - a.paid || (a.name < b.name ? -1 : 1));
    expect(top).toEqual(sharers.slice(0, 10));
  });

  test('the history holds the hard cases', () => {
    const { people, changes, isGone } = history;
    const kinds = new Set(changes.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['new', 'expansion', 'contraction', 'churned', 'returned']));
    expect(people.filter(isGone).length).toBeGreaterThan(10);
    expect(changes.filter(({ person }) => isGone(person)).length).toBeGreaterThan(5);
    const borders = changes.filter(({ at: ms }) => ms % DAY_MS === 0 || ms % DAY_MS === DAY_MS - 1);
    expect(borders.length).toBeGreaterThan(20);
    const leftSameDay = changes.filter(
      ({ kind, subscriptionId, at: ms }) =>
        kind === 'churned' &&
        changes.some((one) => one.kind === 'new' && one.subscriptionId === subscriptionId && iso(one.at) === iso(ms)),
    );
    expect(leftSameDay.length).toBeGreaterThan(0);
  });
});
