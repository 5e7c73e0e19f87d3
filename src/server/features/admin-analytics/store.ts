import { and, count, countDistinct, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, type DayRange, rangeBounds } from '#domain/analytics/day-ranges.ts';
import type { Executor } from '#server/context.ts';
import { activeDays, npsAnswers } from '#server/db/installation-schema.ts';
import { paidInvoices, referralCodes, referrals, subscriptionChanges } from '#server/db/money-schema.ts';
import { users } from '#server/db/schema.ts';

const WAU_DAYS = 7;
const MAU_DAYS = 30;

const dayOf = (column: PgColumn) => sql<string>`(${column} at time zone 'UTC')::date::text`;
const mondayOf = (column: PgColumn) => sql<string>`date_trunc('week', ${column} at time zone 'UTC')::date::text`;
const within = (column: PgColumn, range: DayRange) => {
  const { start, end } = rangeBounds(range);
  return and(gte(column, start), lt(column, end));
};

/**
 * Active people of every day of the range, in order. A day of use makes its person one of the week from that day on, until their
 * next day of use or the seventh day, whichever is first: so nobody is counted twice, and each row is read once.
 */
export async function countActive(db: Executor, { from, to }: DayRange) {
  const earliest = addDays(from, 1 - MAU_DAYS);
  const { rows } = await db.execute<{ day: string; dau: number; wau: number; mau: number }>(sql`
    with used as (
      select day::date as day, lead(day::date) over (partition by user_id order by day) as next_day
      from ${activeDays} where day between ${earliest} and ${to}
    ), counted as (
      select day, next_day, count(*) as people from used group by 1, 2
    ), steps as (
      select day, people as dau, people as week, people as month from counted
      union all select least(day + ${WAU_DAYS}::int, next_day), 0, -people, 0 from counted
      union all select least(day + ${MAU_DAYS}::int, next_day), 0, 0, -people from counted
    ), by_day as (
      select every.day::date as day, coalesce(sum(dau), 0) as dau,
        sum(coalesce(sum(week), 0)) over (order by every.day) as wau,
        sum(coalesce(sum(month), 0)) over (order by every.day) as mau
      from generate_series(${earliest}::date, ${to}::date, interval '1 day') as every (day)
      left join steps on steps.day = every.day::date
      group by every.day
    )
    select day::text as day, dau::int as dau, wau::int as wau, mau::int as mau
    from by_day where day >= ${from}::date order by by_day.day`);
  return rows;
}

/** What changed of a month's income, by day and kind; all that came before the range under day null. In cents, down is negative. */
export async function sumChanges(db: Executor, range: DayRange) {
  const { start, end } = rangeBounds(range);
  const { at, kind, fromCents, toCents } = subscriptionChanges;
  const day = sql<string | null>`case when ${gte(at, start)} then ${dayOf(at)} end`;
  return db
    .select({ day: day.as('day'), kind, cents: sql<number>`sum(${toCents} - ${fromCents})::float8` })
    .from(subscriptionChanges)
    .where(lt(at, end))
    .groupBy(sql`1`, kind);
}

/** Whose subscription it is: a person's all count as one; of a person who is gone only the subscription is known. */
const customer = sql`coalesce(${subscriptionChanges.userId}::text, ${subscriptionChanges.subscriptionId})`;
const change = sql`${subscriptionChanges.toCents} - ${subscriptionChanges.fromCents}`;

/** How many people pay when the range ends. */
export async function countPayers(db: Executor, range: DayRange): Promise<number> {
  const paying = db
    .select({ customer: customer.as('customer') })
    .from(subscriptionChanges)
    .where(lt(subscriptionChanges.at, rangeBounds(range).end))
    .groupBy(customer)
    .having(sql`sum(${change}) > 0`)
    .as('paying');
  return db.$count(paying);
}

/** For each period how many paid at its start, and how many of those did not at its end. */
export async function countLost(db: Executor, periods: readonly { start: Date; end: Date }[]) {
  const starts = sql.param(periods.map(({ start }) => start.toISOString()));
  const ends = sql.param(periods.map(({ end }) => end.toISOString()));
  const { rows } = await db.execute<{ payingAtStart: number; lost: number }>(sql`
    with periods as (
      select * from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as p (starts, ends, place)
    ), stretches as (
      select ${customer} as customer, at as begins,
        coalesce(lead(at) over each_one, 'infinity') as ends, sum(${change}) over each_one as cents
      from ${subscriptionChanges}
      window each_one as (partition by ${customer} order by at, id)
    ), payers as (
      select bound, customer
      from (select starts as bound from periods union select ends from periods) as bounds
      join stretches on begins < bound and ends >= bound
      where cents > 0
    )
    select count(at_start.customer)::int as "payingAtStart",
      (count(at_start.customer) - count(at_end.customer))::int as lost
    from periods
    left join payers at_start on at_start.bound = periods.starts
    left join payers at_end on at_end.bound = periods.ends and at_end.customer = at_start.customer
    group by place order by place`);
  return rows;
}

/** Accounts made in the range, and those of them that have paid since, by week. */
export async function countConverted(db: Executor, range: DayRange) {
  const hasPaid = sql`exists (select from ${paidInvoices}
    where ${paidInvoices.userId} = ${users.id} and ${paidInvoices.cents} > 0)`;
  return db
    .select({
      week: mondayOf(users.createdAt).as('week'),
      signUps: count(),
      converted: sql<number>`(count(*) filter (where ${hasPaid}))::int`,
    })
    .from(users)
    .where(within(users.createdAt, range))
    .groupBy(sql`1`);
}

/** Answers by week and score; score null: the question was waved away. */
export async function countScores(db: Executor, range: DayRange) {
  return db
    .select({ week: mondayOf(npsAnswers.createdAt).as('week'), score: npsAnswers.score, answers: count() })
    .from(npsAnswers)
    .where(within(npsAnswers.createdAt, range))
    .groupBy(sql`1`, npsAnswers.score);
}

/** What people wrote beside their score, newest first. */
export async function listWords(db: Executor, range: DayRange, limit: number) {
  const { score, reason, createdAt, id } = npsAnswers;
  return db
    .select({ score: sql<number>`${score}`, reason: sql<string>`${reason}`, at: createdAt })
    .from(npsAnswers)
    .where(and(within(createdAt, range), isNotNull(score), sql`btrim(${reason}) <> ''`))
    .orderBy(desc(createdAt), id)
    .limit(limit);
}

/** People who had an invitation code by the end of the range. */
export async function countSharers(db: Executor, range: DayRange): Promise<number> {
  const [row] = await db
    .select({ sharers: countDistinct(referralCodes.userId) })
    .from(referralCodes)
    .where(lt(referralCodes.createdAt, rangeBounds(range).end));
  return row?.sharers ?? 0;
}

/** People who joined by invitation, by day, and what became of them. */
export async function countInvited(db: Executor, range: DayRange) {
  const { joinedAt, paidAt, rewardedAt } = referrals;
  return db
    .select({ day: dayOf(joinedAt).as('day'), joined: count(), paid: count(paidAt), rewarded: count(rewardedAt) })
    .from(referrals)
    .where(within(joinedAt, range))
    .groupBy(sql`1`);
}

/** Who invited most of those who joined in the range; people whose account is gone are left out. */
export async function listTopSharers(db: Executor, range: DayRange, limit: number) {
  return db
    .select({ userId: users.id, name: users.name, joined: count(), paid: count(referrals.paidAt) })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.referrerId))
    .where(within(referrals.joinedAt, range))
    .groupBy(users.id)
    .orderBy(desc(count()), desc(count(referrals.paidAt)), users.name, users.id)
    .limit(limit);
}
