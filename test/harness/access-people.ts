import { randomUUID } from 'node:crypto';
import { DELETE_PHRASE } from '#contract/account.ts';
import { DEFAULT_CHOICES } from '#domain/notices/notice-kinds.ts';
import { DEFAULT_QUIET } from '#domain/notices/quiet-hours.ts';
import { sessionCookies } from '#server/features/auth/cookies.ts';
import {
  type AccessRow,
  type AccessTable,
  NOT_SIGNED_IN,
  namedPerson,
  notFoundForOthers,
  only,
} from './access-rules.ts';
import { LONG_SOURCE, seriesBody } from './long-source.ts';
import { visitProvider } from './sign-in.ts';
import { sampleVoice } from './voice.ts';
import { IDEAS } from './writing.ts';

/** Anybody may ask, and nothing is named. */
const open = (body?: unknown): AccessRow => ({ access: 'public', ask: () => (body === undefined ? {} : { body }) });
/** One's own, whoever is named elsewhere. */
const mine = (body?: unknown): AccessRow => ({ ...open(body), access: 'user' });

/** A call that names a person, who must be its caller. */
const namesPerson = (ask: (userId: string) => ReturnType<AccessRow['ask']>): AccessRow => ({
  access: 'user',
  ...notFoundForOthers('403 FORBIDDEN'),
  ask: (asking) => ask(namedPerson(asking).userId),
});

/** Writing that counts: a guest's plan has none, visitors have their tries. */
const writes = (body: unknown): AccessRow => ({
  access: 'visitor',
  own: only(['free', 'pro', 'top_voice', 'admin'], '403 UPGRADE_NEEDED'),
  ask: () => ({ body }),
});

/** What changes a subscription: of these people none has one, or was ever near the payment provider. */
const subscribes = (body: unknown = {}): AccessRow => ({ ...mine(body), own: '409 NOT_SUBSCRIBED', isFinal: true });

/** What is said without signing in, and the steps of signing in and out. */
const SIGN_IN: AccessTable = {
  readHealth: open(),
  readReadiness: open(),
  readAppInfo: open(),
  readPlans: open(),
  readOpenSession: open(),
  exchangeCode: {
    access: 'public',
    isFinal: true,
    ask: async ({ client, world: { app } }) => ({
      body: { ...(await visitProvider(client, app.linkedin, 'other')), redirect_uri: `${app.url}/auth/handler` },
    }),
  },
  fetchNetworkProfile: {
    access: 'session',
    ...notFoundForOthers('403 FORBIDDEN'),
    ask: (asking) => ({ body: { accessToken: namedPerson(asking).handle } }),
  },
  issueCustomToken: {
    access: 'session',
    ...notFoundForOthers('403 FORBIDDEN'),
    ask: (asking) => ({ body: { userId: namedPerson(asking).userId, tier: 'admin' } }),
  },
  exchangeCustomToken: {
    access: 'session',
    ...notFoundForOthers('401 NOT_AUTHENTICATED'),
    ask: async ({ identity, world, holder }) => {
      // Who is not let in any more gets none; they come with a stolen one.
      const isLive = !(identity in NOT_SIGNED_IN);
      return { body: { customToken: await world.customToken(isLive ? holder : world.people.other) } };
    },
  },
  refreshTokens: {
    access: 'public',
    refused: NOT_SIGNED_IN,
    isFinal: true,
    ...notFoundForOthers('401 NOT_AUTHENTICATED'),
    ask: async ({ client, world, holder }) => {
      const { name } = sessionCookies(world.app.ctx.config).refresh;
      client.cookies.set(name, { value: await world.refreshToken(holder), path: '/api/auth' });
      return { body: {} };
    },
  },
  signOut: { ...open({}), isFinal: true },
  developmentSignIn: { access: 'development', ask: () => ({ body: {} }) },
  readSetup: { access: 'visitor', ask: () => ({}) },
  testKeys: {
    access: 'visitor',
    visitor: '403 FORBIDDEN',
    own: only(['admin'], '403 FORBIDDEN'),
    ask: () => ({ body: { clientId: 'some-client', clientSecret: 'some-secret' } }),
  },
};

const ACCOUNT: AccessTable = {
  listSessions: mine(),
  endSession: {
    access: 'user',
    ...notFoundForOthers('404 NOT_FOUND'),
    ask: async ({ world, holder }) => ({ params: { id: await world.session(holder) } }),
  },
  endAllSessions: { ...mine({ everywhere: true }), isFinal: true },
  exportAccount: {
    access: 'session',
    ask: async ({ world, me }) => {
      await world.clearExport(me);
      return {};
    },
  },
  deleteAccount: { ...mine({ confirm: DELETE_PHRASE }), isFinal: true },
  readProfile: namesPerson((userId) => ({ query: { userId } })),
  createProfile: namesPerson((id) => ({ body: { id } })),
  updateProfile: namesPerson((userId) => ({ body: { userId, updates: { name: 'New name' } } })),
  replaceProfile: mine({ updates: { name: 'Another name' } }),
  readPhoto: {
    access: 'session',
    ...notFoundForOthers('404 NOT_FOUND'),
    ask: async ({ world, holder }) => ({ params: { hash: await world.portrait(holder) } }),
  },
  readUsage: mine(),
  readGenerations: mine(),
};

const WRITING: AccessTable = {
  generatePost: writes(IDEAS),
  rewritePost: writes({ content: 'Seven weavers share one loom. It has never stood still.' }),
  // In this world no model is configured.
  judgeFacts: {
    ...mine({ sentences: [{ text: 'Seven weavers share one loom.', passages: ['Seven weavers share one loom.'] }] }),
    own: '403 FACT_JUDGE_OFF',
  },
  mendFacts: {
    ...mine({
      sentences: [
        {
          text: 'Seven weavers share one loom.',
          reasons: ['“Seven” is not in the source.'],
          passages: ['Six weavers share one loom.'],
        },
      ],
    }),
    own: '403 FACT_MENDING_OFF',
  },
  suggestOpenings: {
    access: 'visitor',
    ask: () => ({
      body: {
        content: 'Seven weavers share one loom.',
        sources: [{ kind: 'ideas', text: IDEAS.input, title: null, author: null, siteName: null, publishedAt: null }],
      },
    }),
  },
  planSeries: mine({ source: { kind: 'ideas', text: LONG_SOURCE } }),
  createSeries: {
    access: 'user',
    own: only(['free', 'pro', 'top_voice', 'admin'], '403 UPGRADE_NEEDED'),
    ask: () => ({ body: seriesBody({ requestId: randomUUID() }) }),
  },
  readSeries: {
    access: 'user',
    other: 200,
    missing: 200,
    isHidden: true,
    isKept: true,
    ask: async ({ world, holder }) => ({ params: { id: await world.series(holder) } }),
  },
  readVoice: mine(),
  saveVoice: mine(sampleVoice()),
  deleteVoice: mine(),
  listOwnPosts: mine(),
  readHolidays: {
    access: 'user',
    ask: () => ({ query: { zone: 'Europe/Paris', from: '2026-12-01', to: '2026-12-31' } }),
  },
  readLinkCard: { access: 'visitor', ask: () => ({ body: { url: 'https://looms.example/' } }) },
};

const NOTICES: AccessTable = {
  readInbox: mine(),
  markNoticesRead: mine({ until: '2026-10-13T09:00:00.000Z' }),
  clearNotice: mine({ id: 'failed', until: '2026-10-13T09:00:00.000Z' }),
  readNoticeSettings: mine(),
  saveNoticeSettings: mine({ choices: DEFAULT_CHOICES, quiet: DEFAULT_QUIET, isMailStopped: false }),
  subscribePush: mine({ endpoint: 'https://push.example/browser', p256dh: 'a-key', auth: 'a-secret' }),
  unsubscribePush: { ...mine(), ask: () => ({ query: { endpoint: 'https://push.example/browser' } }) },
  unsubscribeMail: { access: 'signed', ask: ({ me }) => ({ query: { token: `${me.userId}.forged` } }) },
};

const GROWTH: AccessTable = {
  submitFeedback: mine({ kind: 'idea', message: 'A lighter loom.' }),
  readNpsStatus: mine(),
  submitNps: mine({ score: 9 }),
  contactSupport: {
    access: 'visitor',
    ask: () => ({ body: { subject: 'Looms', message: 'Where are they?', email: 'weaver@practice.example' } }),
  },
  generateReferral: mine({ renew: true }),
  readReferralStats: mine(),
  convertReferral: {
    access: 'user',
    own: '409 REFERRAL_OWN',
    // A code is there to be used by others.
    other: 200,
    missing: '404 REFERRAL_UNKNOWN',
    ask: async ({ world, holder }) => ({ body: { code: await world.referralCode(holder) } }),
  },
};

const BILLING: AccessTable = {
  readBilling: mine(),
  startCheckout: mine({ tier: 'pro' }),
  openPortal: {
    access: 'user',
    ask: async ({ world, me }) => {
      await world.customer(me);
      return { body: {} };
    },
  },
  previewPlanChange: { access: 'user', ask: () => ({ query: { tier: 'free' } }) },
  changePlan: subscribes({ tier: 'pro' }),
  cancelPlan: subscribes(),
  resumePlan: subscribes(),
  refreshBilling: mine({}),
  receiveStripeEvent: {
    access: 'signed',
    ask: ({ me }) => ({
      body: { id: 'evt_1', type: 'customer.deleted', data: { object: { metadata: { userId: me.userId } } } },
    }),
  },
};

/** Everything besides posts that is not for administrators. */
export const PEOPLE: AccessTable = { ...SIGN_IN, ...ACCOUNT, ...WRITING, ...NOTICES, ...GROWTH, ...BILLING };
