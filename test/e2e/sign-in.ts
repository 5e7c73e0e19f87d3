import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Tier } from '#domain/plans/plans.ts';
import { addressOf, type Client } from '#test/harness/client.ts';
import { pressConsent } from '#test/harness/consent.ts';
import { bringBack, finishSignIn, type SignedIn, visitProvider } from '#test/harness/sign-in.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import type { Product } from './product.ts';

/** Signs in through the popup as a practice member. */
export async function signInByPopup(page: Page, name = 'Ada'): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await (await popup).getByRole('button', { name: new RegExp(`Continue as ${name}`) }).click();
  await expect(page.getByText('Successfully signed in with LinkedIn.')).toBeVisible();
}

/**
 * A session of a practice member, opened over HTTP with every call that the popup makes; the cookie stays with `request`.
 * @param givenName 'Ada', 'Renée' or 'Tomás'
 */
export async function openSession(request: APIRequestContext, product: Product, givenName: string): Promise<SignedIn> {
  const client = clientOf(request, product.url);
  const network = { control: product.control, consent: pressConsent };
  const handle = await bringBack(client, product.url, await visitProvider(client, network, givenName));
  return finishSignIn(client, handle);
}

/**
 * Signs in without the popup, and leaves in the browser what the popup would have left: the session's cookie, and the person for
 * the next page that opens. Journeys about signing in use the popup.
 * @param tier what an administrator set for this person beforehand
 */
export async function signIn(page: Page, product: Product, givenName = 'Ada', tier: Tier = 'free'): Promise<void> {
  const { user, tokens } = await openSession(page.request, product, givenName);
  await product.sql('update users set tier = $1, base_tier = $1 where id = $2', [tier, user.id]);
  const stored = storedUserSchema.parse({
    ...user,
    tier,
    accessToken: tokens.accessToken,
    photoURL: user.picture,
    profileFetched: true,
    idTokenExpiresAt: Date.parse(tokens.expiresAt),
  });
  const entries = { linkedin_user: JSON.stringify(stored), linkedin_id_token: tokens.idToken };
  await page.addInitScript(leaveInStorage, { origin: product.url, session: tokens.accessToken, entries });
}

type Left = { origin: string; session: string; entries: Record<string, string> };

/** Runs in the page before its own scripts, once: who signs out stays signed out. */
function leaveInStorage({ origin, session, entries }: Left): void {
  if (location.origin !== origin || sessionStorage.getItem(session) !== null) return;
  sessionStorage.setItem(session, 'signed in');
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

/** The cookies are the browser's own. */
function clientOf(request: APIRequestContext, url: string): Pick<Client, 'ok' | 'raw'> {
  return {
    raw: async ({ path }) => {
      const answer = await request.get(url + path, { maxRedirects: 0 });
      const bytes = await answer.body();
      return { status: answer.status(), headers: answer.headers(), body: bytes.toString(), bytes };
    },
    ok: async (route, given = {}) => {
      const address = url + addressOf(route, given);
      const answer = await request.post(address, { data: given.body ?? {}, headers: { origin: url } });
      if (!answer.ok()) throw new Error(`${route.path}: ${answer.status()} ${await answer.text()}`);
      return answer.json();
    },
  };
}
