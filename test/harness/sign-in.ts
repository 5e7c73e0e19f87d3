import { exchangeCode, exchangeCustomToken, fetchNetworkProfile, issueCustomToken } from '#contract/auth.ts';
import type { RouteOutput } from '#contract/route.ts';
import type { Client } from './client.ts';
import type { TestLinkedIn } from './linkedin.ts';

/** What comes back from the provider's page. */
export type Returned = { code: string; state: string };

/** Opens /auth/start as the popup does, and presses a member's button at the practice LinkedIn. */
export async function visitProvider(
  client: Pick<Client, 'raw'>,
  linkedin: Pick<TestLinkedIn, 'control' | 'consent'>,
  givenName: string,
): Promise<Returned> {
  const started = await client.raw({ path: '/auth/start' });
  const people = (await linkedin.control('/people')) as { sub: string; givenName: string }[];
  const person = people.find((one) => one.givenName === givenName);
  if (started.status !== 302 || !person) throw new Error(`cannot visit the provider: ${started.status}, ${givenName}`);
  const back = await linkedin.consent(String(started.headers['location']), `allow ${person.sub}`);
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

/** Brings code and state to the server; gives the handle. */
export async function bringBack(client: Pick<Client, 'ok'>, url: string, returned: Returned): Promise<string> {
  const body = { ...returned, redirect_uri: `${url}/auth/handler` };
  return (await client.ok(exchangeCode, { body })).access_token;
}

export type SignedIn = Pick<RouteOutput<typeof fetchNetworkProfile>, 'user'> & {
  tokens: RouteOutput<typeof exchangeCustomToken>;
};

/** The rest of a sign-in, as the browser does it: profile, custom token, ID token. */
export async function finishSignIn(client: Pick<Client, 'ok'>, handle: string): Promise<SignedIn> {
  const { user } = await client.ok(fetchNetworkProfile, { body: { accessToken: handle } });
  const { customToken } = await client.ok(issueCustomToken, { body: {} });
  const tokens = await client.ok(exchangeCustomToken, { body: { customToken } });
  Object.assign(client, { userId: user.id, handle, bearer: tokens.idToken });
  return { user, tokens };
}

/** A new ID token for the session that the browser has: the old one ends an hour of the test clock after it was made. */
export async function renewToken(client: Client): Promise<void> {
  const { customToken } = await client.ok(issueCustomToken, { body: {} });
  client.bearer = (await client.ok(exchangeCustomToken, { body: { customToken } })).idToken;
}
