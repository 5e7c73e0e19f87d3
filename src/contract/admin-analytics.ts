import { z } from 'zod/mini';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';

/**
 * UTC days, both included; without them the last 30, at most 731, and none before 2000. The figures are defined in
 * admin-definitions.ts.
 */
const range = z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) });
export const rangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
const day = z.iso.date();
const count = z.int();
/** To one decimal; null where there is nothing to take a part of. */
const percent = z.nullable(z.number());
/** Longest lists. */
export const NPS_WORDS_MAX = 100;
export const TOP_SHARERS_MAX = 10;

export const readNpsAnalytics = defineRoute({
  method: 'GET',
  path: '/api/admin/analytics/nps',
  access: 'admin',
  tag: 'admin',
  summary: 'Net promoter score, its trend and the words that came with it',
  query: range,
  response: dataEnvelope(
    z.object({
      range: rangeSchema,
      score: z.nullable(z.int()),
      asked: count,
      answered: count,
      promoters: count,
      passives: count,
      detractors: count,
      /** By score 0 to 10. */
      distribution: z.array(count),
      /** By week, its Monday. */
      trend: z.array(z.object({ week: day, score: z.nullable(z.int()), answers: count })),
      /** Newest first, at most 100. */
      words: z.array(z.object({ score: count, reason: z.string(), at: z.iso.datetime() })),
    }),
  ),
});

export const readReferralAnalytics = defineRoute({
  method: 'GET',
  path: '/api/admin/analytics/referrals',
  access: 'admin',
  tag: 'admin',
  summary: 'The funnel of invitations',
  query: range,
  response: dataEnvelope(
    z.object({
      range: rangeSchema,
      /** People who had a code by the end; who joined with one in the range; of those who paid since; and both were rewarded. */
      funnel: z.object({ sharers: count, joined: count, paid: count, rewarded: count }),
      /** By the day of joining, so that its days add up to the funnel. */
      trend: z.array(z.object({ day, joined: count, paid: count })),
      /** Who brought most of them, at most 10. */
      top: z.array(z.object({ userId: z.uuid(), name: z.string(), joined: count, paid: count })),
    }),
  ),
});

export const readConversionAnalytics = defineRoute({
  method: 'GET',
  path: '/api/admin/analytics/conversion-rate',
  access: 'admin',
  tag: 'admin',
  summary: 'Of the accounts made in the range, how many have paid since',
  query: range,
  response: dataEnvelope(
    z.object({
      range: rangeSchema,
      signUps: count,
      converted: count,
      rate: percent,
      /** By the week of joining, its Monday. */
      trend: z.array(z.object({ week: day, signUps: count, converted: count, rate: percent })),
    }),
  ),
});

export const readMrrAnalytics = defineRoute({
  method: 'GET',
  path: '/api/admin/analytics/mrr',
  access: 'admin',
  tag: 'admin',
  summary: 'Monthly recurring revenue in cents at the end of each day, and what moved it',
  query: range,
  response: dataEnvelope(
    z.object({
      range: rangeSchema,
      startCents: count,
      endCents: count,
      /** All five are amounts, never negative: start + new + expansion + returned - contraction - churned = end. */
      newCents: count,
      expansionCents: count,
      contractionCents: count,
      churnedCents: count,
      returnedCents: count,
      /** People who pay when the range ends. */
      subscribers: count,
      trend: z.array(z.object({ day, cents: count })),
    }),
  ),
});

export const readActivityAnalytics = defineRoute({
  method: 'GET',
  path: '/api/admin/analytics/dau',
  access: 'admin',
  tag: 'admin',
  summary: 'People who used the product: a day, and within the 7 and 30 days that end with it',
  query: range,
  response: dataEnvelope(
    z.object({
      range: rangeSchema,
      /** At the end of the range. */
      dau: count,
      wau: count,
      mau: count,
      trend: z.array(z.object({ day, dau: count, wau: count, mau: count })),
    }),
  ),
});

export const readChurnAnalytics = defineRoute({
  method: 'GET',
  path: '/api/admin/analytics/churn-rate',
  access: 'admin',
  tag: 'admin',
  summary: 'Of those who paid when the range began, how many no longer do when it ends',
  query: range,
  response: dataEnvelope(
    z.object({
      range: rangeSchema,
      payingAtStart: count,
      lost: count,
      rate: percent,
      /** By whole calendar month, of every month the range touches. */
      trend: z.array(z.object({ month: z.string(), payingAtStart: count, lost: count, rate: percent })),
    }),
  ),
});
