import { z } from 'zod/mini';
import { PAID_TIERS } from '#domain/plans/plans.ts';
import { INVITATION_STATES } from '#domain/referrals/referrals.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { text } from './schemas.ts';

/** How many invitations are listed; all are counted. */
export const INVITATIONS_LISTED = 100;

const instant = z.iso.datetime();
export const rewardSchema = z.object({
  tier: z.enum(PAID_TIERS),
  months: z.int(),
  afterPaidMonths: z.int(),
});

export const generateReferral = defineRoute({
  method: 'POST',
  path: '/api/referrals/generate',
  access: 'user',
  tag: 'referrals',
  summary: "The person's code, made where there is none; `renew` retires the old one, which stays good for 30 days",
  body: z.strictObject({ renew: z.optional(z.boolean()) }),
  response: dataEnvelope(z.object({ code: z.string(), url: z.url() })),
});

export const readReferralStats = defineRoute({
  method: 'GET',
  path: '/api/referrals/stats',
  access: 'user',
  tag: 'referrals',
  summary: 'Whom the code brought, and what it earned',
  response: dataEnvelope(
    z.object({
      enabled: z.boolean(),
      code: z.nullable(z.string()),
      url: z.nullable(z.url()),
      /** Everybody who came, and how many of them came as far as that. */
      joined: z.int(),
      paid: z.int(),
      rewarded: z.int(),
      reward: rewardSchema,
      /** The newest, newest first, without names: who was invited is theirs to tell. */
      invitations: z.array(
        z.object({
          id: z.uuid(),
          state: z.enum(INVITATION_STATES),
          joinedAt: instant,
          paidAt: z.nullable(instant),
          rewardedAt: z.nullable(instant),
        }),
      ),
    }),
  ),
});

export const convertReferral = defineRoute({
  method: 'POST',
  path: '/api/referrals/convert',
  access: 'user',
  tag: 'referrals',
  summary: 'Say whose code brought the person here: once, within 30 days of joining, and not their own',
  body: z.strictObject({ code: text({ max: 100 }) }),
  response: dataEnvelope(z.object({ reward: rewardSchema })),
});
