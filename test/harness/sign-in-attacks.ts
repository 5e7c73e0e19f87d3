import { exchangeCode } from '#contract/auth.ts';
import { readProfile } from '#contract/profiles.ts';
import type { TestApp } from './app.ts';
import type { Answer, CallBody, Client, RawRequest } from './client.ts';
import type { Returned } from './sign-in.ts';

/** The names of the cookies on http. */
export const SESSION = 'postsmith_session';
export const REFRESH = 'postsmith_refresh';
export const LOGIN = 'postsmith_login';

/** The value of a client's cookie, '' without one. */
export function cookieOf(client: Client, name: string): string {
  return client.cookies.get(name)?.value ?? '';
}

/** Sends the result of a sign-in to the server, or a part of it, with the headers that a test gives. */
export function sendSignInResult(
  app: TestApp,
  client: Client,
  returned: Partial<Returned>,
  {
    redirectUri = `${app.url}/auth/handler`,
    headers = {},
  }: { redirectUri?: string } & Pick<RawRequest, 'headers'> = {},
): ReturnType<Client['raw']> {
  const body = { ...returned, redirect_uri: redirectUri };
  return client.raw({ method: 'POST', path: exchangeCode.path, body, headers });
}

/** Ids of the sessions that have not ended. */
export async function liveSessions(app: TestApp): Promise<string[]> {
  const { rows } = await app.database.pool.query('select id from sessions where ended_at is null order by id');
  return rows.map(({ id }) => String(id));
}

/** Runs an attack; gives its status, the session cookies it got, and the sessions that began or ended. */
export async function attempt(
  app: TestApp,
  flow: () => Promise<Pick<Answer<unknown>, 'status' | 'headers'>>,
): Promise<{ status: number; cookies: string[]; sessions: string[] }> {
  const before = await liveSessions(app);
  const { status, headers } = await flow();
  const after = await liveSessions(app);
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return {
    status,
    cookies: cookies.filter((cookie) => /^postsmith_(session|refresh)=[^;]/.test(cookie)),
    sessions: [...after.filter((id) => !before.includes(id)), ...before.filter((id) => !after.includes(id))],
  };
}

/** The result of an `attempt` that only got a refusal. */
export function onlyStatus(status: number): { status: number; cookies: string[]; sessions: string[] } {
  return { status, cookies: [], sessions: [] };
}

/** Reads the profile with this cookie and bearer, as somebody who stole them would. */
export function tryReading(
  app: TestApp,
  cookie: string | null,
  bearer: string | null,
): Promise<Answer<CallBody<typeof readProfile>>> {
  const thief = app.visitor();
  if (cookie !== null) thief.cookies.set(SESSION, { value: cookie, path: '/' });
  thief.bearer = bearer;
  return thief.call(readProfile);
}
