import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertReferral, generateReferral } from '#contract/referrals.ts';
import { INVITATION_COOKIE } from '#domain/referrals/referrals.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { takeReferralParam } from './capture-invitation.ts';

const CODE = '0123456789abcdef';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Where an address leads, and the code that the browser keeps from then on. */
async function open(path: string): Promise<(string | undefined)[]> {
  const visitor = app.visitor();
  const { status, headers } = await visitor.raw({ path });
  const location = status === 302 ? String(headers['location']) : undefined;
  return [location, visitor.cookies.get('postsmith_invitation')?.value];
}

test('an invitation is kept for 30 days and taken out of the address', async () => {
  const { status, headers } = await app.visitor().raw({ path: `/?ref=${CODE.toUpperCase().replaceAll('0', 'O')}` });
  expect([status, headers['location'], headers['cache-control']]).toEqual([302, '/', 'no-store']);
  expect(headers['set-cookie']).toBe(`postsmith_invitation=${CODE}; Max-Age=2592000; Path=/; SameSite=Lax`);
  expect(await open(`/?%72ef=${CODE}&q=a+b%20c`)).toEqual(['/?q=a+b%20c', CODE]);
});

test('what is no code is taken out of the address too, and not kept', async () => {
  for (const wrong of ['ref', 'ref=', 'ref=nonsense', 'ref=%E0%A4%A', `ref=<script>&ref=${CODE}`]) {
    expect([wrong, ...(await open(`/?${wrong}&post=1`))]).toEqual([wrong, '/?post=1', undefined]);
  }
});

test('an address without a code, a call, and an address that leads away are left alone', async () => {
  for (const path of [
    '/?prefer=x&xref=1',
    `/api/app?ref=${CODE}`,
    `//other.example?ref=${CODE}`,
    `/nowhere?ref=${CODE}`,
  ])
    expect([path, ...(await open(path))]).toEqual([path, undefined, undefined]);
});

test('the code is forgotten once it counts or is finally refused, and kept while invitations are closed', async () => {
  const [ada, renee] = [await app.signIn('Ada'), await app.signIn('Renée')];
  const { code } = (await ada.ok(generateReferral, { body: {} })).data;
  const convert = async (client: Client) => {
    await client.raw({ path: `/?ref=${code}` });
    await client.call(convertReferral, { body: { code } });
    return client.cookies.has(INVITATION_COOKIE);
  };
  const setFlag = (referrals: boolean, version: number) =>
    app.database.pool.query(
      `insert into settings_versions (version, settings, changed_at, note) values ($1, $2, now(), '')`,
      [version, { ...DEFAULT_SETTINGS, flags: { ...DEFAULT_SETTINGS.flags, referrals } }],
    );
  await setFlag(false, 1);
  expect(await convert(renee)).toBe(true);
  await setFlag(true, 2);
  expect([await convert(renee), await convert(renee), await convert(ada)]).toEqual([false, false, false]);
});

test('taking the code out of any address leaves the other parameters in their order', () => {
  const pair = fc.tuple(fc.stringMatching(/^[a-z]{4,6}$/), fc.stringMatching(/^[a-z0-9+.%]{0,8}$/));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 4 }), fc.nat(4), (pairs, at) => {
      const parts = pairs.map(([name, value]) => `${name}=${value}`);
      const rest = `/compose${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
      const address = `/compose?${parts.toSpliced(Math.min(at, parts.length), 0, `ref=${CODE}`).join('&')}`;
      expect(takeReferralParam(address)).toEqual({ given: CODE, rest });
      expect(takeReferralParam(rest)).toEqual({ given: null, rest });
    }),
  );
});
