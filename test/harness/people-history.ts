import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** Instants are epoch ms, days 'YYYY-MM-DD' of UTC. */
export type Person = {
  id: string;
  name: string;
  createdAt: number;
  activeDays: string[];
  invoices: { at: number; cents: number }[];
  answers: { at: number; score: number | null; reason: string | null }[];
  /** When they got an invitation code. */
  codes: number[];
};
export type Change = {
  person: Person;
  subscriptionId: string;
  at: number;
  kind: 'new' | 'expansion' | 'contraction' | 'churned' | 'returned';
  from: number;
  to: number;
};
export type Referral = {
  referrer: Person;
  referee: Person;
  joinedAt: number;
  paidAt: number | null;
  rewardedAt: number | null;
};
export type History = {
  /** Whoever had signed in before is among them. */
  people: Person[];
  /** In the order they happened. */
  changes: Change[];
  referrals: Referral[];
  /** Whether the account was deleted after all of it. */
  isGone(person: Person): boolean;
};

const DAY_MS = 86_400_000;

/** The same numbers for the same seed, from 0 up to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * About a hundred people who sign up, use, pay, leave, return, invite and answer: the same history as rows and as objects.
 * Many things happen at the first or last millisecond of a day. At the end every twelfth account is deleted.
 */
export async function makeHistory(
  app: TestApp,
  { seed, people: size, from, days }: { seed: number; people: number; from: string; days: number },
): Promise<History> {
  const random = seeded(seed);
  const chance = (share: number) => random() < share;
  const below = (limit: number) => Math.floor(random() * limit);
  const start = Date.parse(`${from}T00:00:00Z`);
  const instantOf = (day: number) => {
    const within = below(4);
    return start + day * DAY_MS + (within === 0 ? 0 : within === 1 ? DAY_MS - 1 : below(DAY_MS));
  };
  const changes: Change[] = [];
  const referrals: Referral[] = [];

  const subscribe = (person: Person, firstDay: number, kind: 'new' | 'returned') => {
    const subscriptionId = `sub_${randomUUID()}`;
    let day = firstDay;
    let at = instantOf(day);
    let cents = chance(0.5) ? 500 : 1000;
    changes.push({ person, subscriptionId, at, kind, from: 0, to: cents });
    if (chance(0.9)) person.invoices.push({ at, cents: chance(0.1) ? 0 : cents });
    const later = () => {
      day += chance(0.15) ? 0 : 1 + below(30);
      at = Math.max(at + (chance(0.1) ? 0 : 1), instantOf(day));
      return day < days;
    };
    while (chance(0.5) && later()) {
      const to = cents === 500 ? 1000 : 500;
      changes.push({ person, subscriptionId, at, kind: to > cents ? 'expansion' : 'contraction', from: cents, to });
      cents = to;
    }
    if (chance(0.6) && later()) {
      changes.push({ person, subscriptionId, at, kind: 'churned', from: cents, to: 0 });
      if (chance(0.5) && later()) subscribe(person, day + 1, 'returned');
    }
  };

  const people = Array.from({ length: size }, (_, index): Person => {
    const joined = below(days);
    const person: Person = {
      id: randomUUID(),
      name: `Person ${String(index).padStart(4, '0')}`,
      createdAt: instantOf(joined),
      activeDays: [],
      invoices: [],
      answers: [],
      codes: chance(0.3) ? [instantOf(joined), instantOf(joined + below(20))] : [],
    };
    const habit = random() ** 3;
    for (let day = joined; day < days; day += 1) {
      if (chance(habit)) person.activeDays.push(new Date(start + day * DAY_MS).toISOString().slice(0, 10));
    }
    if (chance(0.5)) subscribe(person, joined + below(10), 'new');
    if (chance(0.05)) subscribe(person, joined + below(10), 'new');
    for (let day = joined + below(90); day < days && chance(0.7); day += 90) {
      const reason = chance(0.4) ? `Because of ${index}.` : chance(0.1) ? '   ' : null;
      person.answers.push(
        chance(0.2)
          ? { at: instantOf(day), score: null, reason: null }
          : { at: instantOf(day), score: below(11), reason },
      );
    }
    return person;
  });
  for (const referee of people) {
    const referrer = people[below(size / 10)];
    if (referrer === undefined || referrer === referee || !chance(0.4)) continue;
    const joinedAt = referee.createdAt;
    const paidAt = chance(0.5) ? joinedAt + below(40) * DAY_MS : null;
    referrals.push({ referrer, referee, joinedAt, paidAt, rewardedAt: paidAt !== null && chance(0.7) ? paidAt : null });
  }
  changes.sort((a, b) => a.at - b.at);
  const gone = new Set(people.filter((_, index) => index % 12 === 5));
  await write(app, { people, changes, referrals, gone: [...gone] });
  const { rows } = await app.database.pool.query<{ id: string; name: string; createdAt: number; day: string }>(
    `select id, name, extract(epoch from created_at)::float8 * 1000 as "createdAt", day
     from users join active_days on user_id = id where not id = any($1)`,
    [people.map(({ id }) => id)],
  );
  const others = rows.map(({ day, ...known }) => ({
    ...known,
    activeDays: [day],
    invoices: [],
    answers: [],
    codes: [],
  }));
  return { people: [...people, ...others], changes, referrals, isGone: (person) => gone.has(person) };
}

async function write(
  app: TestApp,
  { people, changes, referrals, gone }: Omit<History, 'isGone'> & { gone: Person[] },
): Promise<void> {
  const insert = (into: string, types: string, rows: readonly object[]) =>
    app.database.pool.query(`insert into ${into} select * from jsonb_to_recordset($1) as given (${types})`, [
      JSON.stringify(rows),
    ]);
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const ofEach = <T>(pick: (person: Person) => T[]) => people.flatMap(pick);
  await insert(
    'users (id, name, created_at)',
    'id uuid, name text, created timestamptz',
    people.map(({ id, name, createdAt }) => ({ id, name, created: iso(createdAt) })),
  );
  await insert(
    'active_days (user_id, day)',
    'id uuid, day text',
    ofEach(({ id, activeDays }) => activeDays.map((day) => ({ id, day }))),
  );
  await insert(
    'paid_invoices (id, user_id, cents, paid_at)',
    'invoice text, id uuid, cents integer, at timestamptz',
    ofEach(({ id, invoices }) =>
      invoices.map(({ at, cents }) => ({ invoice: `in_${randomUUID()}`, id, cents, at: iso(at) })),
    ),
  );
  await insert(
    'nps_answers (user_id, score, reason, created_at)',
    'id uuid, score integer, reason text, at timestamptz',
    ofEach(({ id, answers }) => answers.map(({ at, ...rest }) => ({ id, ...rest, at: iso(at) }))),
  );
  await insert(
    'referral_codes (code, user_id, created_at, retired_at)',
    'code text, id uuid, at timestamptz, retired timestamptz',
    ofEach(({ id, codes }) =>
      codes.map((at, index) => ({ code: randomUUID(), id, at: iso(at), retired: index === 0 ? iso(at) : null })),
    ),
  );
  await insert(
    'subscription_changes (user_id, subscription_id, at, kind, from_cents, to_cents)',
    'id uuid, subscription text, at timestamptz, kind text, before integer, after integer',
    changes.map(({ person, subscriptionId, at, kind, from, to }) => ({
      ...{ id: person.id, subscription: subscriptionId, at: iso(at), kind, before: from, after: to },
    })),
  );
  await insert(
    'referrals (referrer_id, referee_id, joined_at, paid_at, rewarded_at)',
    'referrer uuid, referee uuid, joined timestamptz, paid timestamptz, rewarded timestamptz',
    referrals.map(({ referrer, referee, joinedAt, paidAt, rewardedAt }) => ({
      ...{ referrer: referrer.id, referee: referee.id },
      ...{ joined: iso(joinedAt), paid: iso(paidAt), rewarded: iso(rewardedAt) },
    })),
  );
  await app.database.pool.query('delete from users where id = any($1)', [gone.map(({ id }) => id)]);
}
