import { z } from 'zod';
import { PAID_TIERS } from '#domain/plans/plans.ts';
import { INVITATION_STATES } from '#domain/referrals/referrals.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';

/** How many invitations are listed; all are counted. */
export const INVITATIONS_LISTED = 100;

/** The cookie that keeps the code which brought a browser here (docs/product.md §13.9). */
export const INVITATION_COOKIE = 'postsmith_invitation';

const instant = z.iso.datetime();
export const rewardSchema = z.object({
  tier: z.enum(PAID_TIERS),
  months: z.number().int(),
  afterPaidMonths: z.number().int(),
});

export const generateReferral = defineRoute({
  method: 'POST',
  path: '/api/referrals/generate',
  access: 'user',
  tag: 'referrals',
  summary: "The person's code, made where there is none; `renew` retires the old one, which stays good for 30 days",
  body: z.strictObject({ renew: z.boolean().optional() }),
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
      code: z.string().nullable(),
      url: z.url().nullable(),
      /** Everybody who came, and how many of them came as far as that. */
      joined: z.number().int(),
      paid: z.number().int(),
      rewarded: z.number().int(),
      reward: rewardSchema,
      /** The newest, newest first, without names: who was invited is theirs to tell. */
      invitations: z.array(
        z.object({
          id: z.uuid(),
          state: z.enum(INVITATION_STATES),
          joinedAt: instant,
          paidAt: instant.nullable(),
          rewardedAt: instant.nullable(),
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
  body: z.strictObject({ code: z.string().max(100) }),
  response: dataEnvelope(z.object({ reward: rewardSchema })),
});
