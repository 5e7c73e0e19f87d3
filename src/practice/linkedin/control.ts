import { paramOf, readJson } from '#practice/http/request.ts';
import type { Route } from '#practice/http/routes.ts';
import { commonControlRoutes, controlRoute, inputOf, moveClock } from '#practice/service/control.ts';
import { journalView, postView } from './journal.ts';
import { findApp, type Network } from './network.ts';
import { issueToken } from './oauth-tokens.ts';
import type { Person } from './people.ts';
import { readPlans } from './plans.ts';
import { changeSettings } from './settings.ts';
import type { App } from './state.ts';

/** The scopes of the self-serve products (docs/linkedin.md §12.1). */
export const SELF_SERVE_SCOPES = ['email', 'openid', 'profile', 'w_member_social'];

/**
 * What tests control the network with.
 *
 * Faults (`POST /faults`, one or a list; docs/linkedin.md §13.2) name their route as the journal counts it. The three of a
 * post with images: `POST /rest/images` (initializeUpload), `PUT /dms-uploads` (the bytes), `POST /rest/posts` (where none is
 * named). On each of them
 * - before anything is done: `500`, `503-html`, `stall` {ms}, `reset-before`, `delay` {ms}, `young-token` {withinMs} (401 65601),
 *   `throttle`, `throttle-day` {scope}, `throttle-unverified` (429), `status` {status, body, headers} (any response, such as a 401 or a
 *   redirect), `garbage` (no HTTP), `drip` {ms, status, body, headers} (a byte every ms), `endless` {status, headers} (a body without end);
 * - after it is done: `commit-drop`, `commit-500`, `commit-504`, `commit-status` {status, body, headers} (any response, its headers laid
 *   over the right ones), `commit-garbage`, `commit-drip` {ms}, `commit-endless`, `stall-commit` {ms}, `no-id` (a post's header alone);
 * - while it is done: `image-fails`, on `PUT /dms-uploads`: 201, and the image ends as PROCESSING_FAILED; on `POST /rest/posts`:
 *   201, and its images fail then, so that the journal says `visible: false`.
 *
 * Plans (`POST /plans`, one or a list) happen by themselves `at` an instant of the network's clock: `revoke` {sub}, `withdraw` {sub, scope},
 * `retire` {version}. A sign-in that is newer than a plan is not touched by it.
 *
 * Settings of images (`POST /settings`): `imageProcessingMs`, `imageUploadLifeMs`, `imageMaxBytes`, `imageUploadToken`
 * (settings.ts). The journal (`GET /journal`) has `posts[].images`, `posts[].article` and `images` (journal.ts).
 */
export function controlRoutes(network: Network): Route[] {
  const { store, faults } = network;
  const route = controlRoute;
  return [
    ...commonControlRoutes('linkedin', faults),
    route('GET', '/clock', () => clockView(network)),
    route('POST', '/clock', async (request) => {
      const { state } = store;
      state.clockOffsetMs = moveClock(state.clockOffsetMs, network.now(), inputOf(request));
      await store.save();
      return clockView(network);
    }),
    route('GET', '/journal', () => journalView(network)),
    route('GET', '/posts/:urn', (request) => {
      const post = store.findPost(paramOf(request, 'urn'));
      return post ? postView(network, post) : null;
    }),
    route('GET', '/settings', () => store.state.settings),
    route('POST', '/settings', async (request) => {
      store.state.settings = changeSettings(store.state.settings, readJson(request));
      await store.save();
      return store.state.settings;
    }),
    route('GET', '/people', () => store.state.people),
    route('POST', '/people', (request) => addPerson(network, inputOf(request))),
    route('POST', '/apps', (request) => putApp(network, inputOf(request))),
    route('POST', '/tokens', (request) => mintToken(network, inputOf(request))),
    route('POST', '/revoke', (request) => revokeMember(network, inputOf(request))),
    route('GET', '/plans', () => store.state.plans),
    route('POST', '/plans', async (request) => {
      const plans = readPlans(readJson(request));
      store.state.plans.push(...plans);
      await store.save();
      return plans;
    }),
    route('POST', '/reset', async () => {
      faults.clear();
      await store.reset();
      return clockView(network);
    }),
  ];
}

function clockView(network: Network): Record<string, unknown> {
  return { now: new Date(network.now()).toISOString(), offsetMs: network.store.state.clockOffsetMs };
}

async function revokeMember(network: Network, { sub }: Record<string, unknown>): Promise<unknown> {
  const { state } = network.store;
  if (!state.people.some((person) => person.sub === sub)) return null;
  let revoked = 0;
  for (const tokens of [state.tokens, state.refreshTokens]) {
    for (const [key, token] of Object.entries(tokens)) {
      if (token.sub !== sub || token.status !== 'active') continue;
      tokens[key] = { ...token, status: 'revoked' };
      revoked += 1;
    }
  }
  await network.store.save();
  return { revoked };
}

/** Adds a member: `{sub, givenName, familyName}` and whatever differs from the defaults. */
async function addPerson(network: Network, input: Record<string, unknown>): Promise<Person> {
  const text = (name: string, fallback: string): string => (typeof input[name] === 'string' ? input[name] : fallback);
  const sub = text('sub', '');
  if (!/^[\w-]+$/.test(sub)) throw new RangeError('a member needs a sub of letters, digits, - and _');
  const person: Person = {
    sub,
    givenName: text('givenName', 'Member'),
    familyName: text('familyName', sub),
    headline: text('headline', 'Invented for a test'),
    email: text('email', `${sub.toLowerCase()}@practice.example`),
    isEmailVerified: input['isEmailVerified'] !== false,
    locale: { country: 'US', language: 'en' },
    hasPortrait: input['hasPortrait'] === true,
  };
  const { state } = network.store;
  state.people = [...state.people.filter((one) => one.sub !== sub), person];
  await network.store.save();
  return person;
}

/** Registers an app or changes one: `{clientId}` and whatever differs from a self-serve app. */
async function putApp(network: Network, input: Record<string, unknown>): Promise<App> {
  const clientId = String(input['clientId'] ?? '');
  if (clientId === '') throw new RangeError('an app needs a clientId');
  const known = findApp(network, clientId);
  const app: App = {
    clientId,
    clientSecret: String(input['clientSecret'] ?? known?.clientSecret ?? 'practice-secret'),
    name: String(input['name'] ?? known?.name ?? clientId),
    redirectUris: listOf(input['redirectUris']) ?? known?.redirectUris ?? [],
    scopes: listOf(input['scopes']) ?? known?.scopes ?? SELF_SERVE_SCOPES,
    isPartner: input['isPartner'] === true || (input['isPartner'] === undefined && known?.isPartner === true),
  };
  const invalid = app.redirectUris.find((uri) => !URL.canParse(uri) || uri.includes('#'));
  if (invalid !== undefined) throw new RangeError(`no redirect address: ${invalid}`);
  const { state } = network.store;
  state.apps = [...state.apps.filter((one) => one.clientId !== clientId), app];
  await network.store.save();
  return app;
}

/** The token response of a sign-in without a browser: `{sub, clientId?, scopes?}`. */
async function mintToken(network: Network, input: Record<string, unknown>): Promise<unknown> {
  const { people, apps } = network.store.state;
  const person = people.find(({ sub }) => sub === input['sub']);
  const app = apps.find(({ clientId }) => clientId === (input['clientId'] ?? apps[0]?.clientId));
  if (!person || !app) return null;
  const scopes = [...(listOf(input['scopes']) ?? app.scopes)].sort();
  const answer = await issueToken(network, app, { sub: person.sub, scopes, authorizedAt: network.now() });
  return JSON.parse(String(answer.body));
}

function listOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.map(String) : null;
}
