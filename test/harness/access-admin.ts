import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { type AccessRow, type AccessTable, type CallContext, namedPerson } from './access-rules.ts';

const read: AccessRow = { access: 'admin', ask: () => ({}) };
/** Whom an act is done to: the caller, somebody new, nobody. What comes of it hurts no other call. */
const targetOf = async (asking: CallContext) => {
  const { world, me, holder } = asking;
  return namedPerson(holder === null || holder === me ? asking : { ...asking, holder: await world.person('free') })
    .userId;
};

/** What administrators see and do. Nobody else finds out whether what they name is there. */
export const ADMIN: AccessTable = {
  readNpsAnalytics: read,
  readReferralAnalytics: read,
  readConversionAnalytics: read,
  readMrrAnalytics: read,
  readActivityAnalytics: read,
  readChurnAnalytics: read,
  listAudit: read,
  listInbox: read,
  changeInboxMessage: {
    access: 'admin',
    other: 200,
    missing: '404 NOT_FOUND',
    ask: async ({ world, holder }) => ({ params: { id: await world.message(holder) }, body: { status: 'done' } }),
  },
  readPublisherHealth: read,
  // Nothing is held back here.
  acceptClock: { access: 'admin', own: '409 ACTION_NOT_ALLOWED', ask: () => ({}) },
  releaseRestored: { access: 'admin', ask: () => ({ body: { nothingSince: true } }) },
  readSettings: read,
  changeSettings: {
    access: 'admin',
    ask: () => ({ body: { version: 0, settings: { ...DEFAULT_SETTINGS, visitorDailyLimit: 9 } } }),
  },
  resetSettings: { access: 'admin', ask: () => ({ body: { action: 'reset' } }) },
  listUsers: read,
  readUser: {
    access: 'admin',
    other: 200,
    missing: '404 NOT_FOUND',
    ask: (asking) => ({ params: { id: namedPerson(asking).userId } }),
  },
  changeUser: [
    {
      access: 'admin',
      what: 'their tier',
      // Nobody takes their own office away, and nobody gives it to themselves.
      own: '409 LAST_ADMIN',
      other: 200,
      missing: '404 NOT_FOUND',
      ask: async (asking) => ({
        params: { id: await targetOf(asking) },
        body: { tier: asking.identity === 'admin' ? 'pro' : 'admin' },
      }),
    },
    {
      access: 'admin',
      what: 'their sessions',
      isFinal: true,
      other: 200,
      missing: '404 NOT_FOUND',
      ask: async (asking) => ({ params: { id: await targetOf(asking) }, body: { signOut: true } }),
    },
  ],
  changeUsers: {
    access: 'admin',
    other: 200,
    // It tells for each person what came of it.
    missing: 200,
    ask: async (asking) => ({ body: { userIds: [await targetOf(asking)], action: 'disable' } }),
  },
};
