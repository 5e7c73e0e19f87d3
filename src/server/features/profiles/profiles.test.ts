import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProfile, readPhoto, readProfile, replaceProfile, updateProfile } from '#contract/profiles.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { dataUrlOf, drawFlag } from '#test/harness/images.ts';

let app: TestApp;
let ada: Client;
let renee: Client;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
  renee = await app.signIn('Renée');
});
afterAll(() => app.close());

const own = () => ada.userId ?? '';
const hashOf = (address: string | null) => address?.split('/').at(-1) ?? '';

test('readProfile gives one’s own profile, with and without an id', async () => {
  const bare = await ada.ok(readProfile);
  expect(bare).toEqual(await ada.ok(readProfile, { query: { userId: own() } }));
  expect(bare.user.tier).toBe(bare.profile.tier);
  expect(bare.profile).toMatchObject({
    id: own(),
    tier: 'free',
    totalPosts: 0,
    status: 'active',
    linkedinUrl: null,
    industry: 'general',
    role: 'general',
    timezone: null,
    publishesByHand: false,
    linkedinTokenUpdatedAt: new Date(app.clock.now()).toISOString(),
    linkedinTokenExpiresAt: new Date(app.clock.now() + 5_183_999_000).toISOString(),
    linkedin: { connected: true },
  });
  expect(JSON.stringify(bare)).not.toMatch(/AQV|accessToken|linkedinSub|sealed/);
});

test('updateProfile makes a name one clean line, and refuses an empty one', async () => {
  const rename = (name: string) => ada.call(replaceProfile, { body: { updates: { name } } });
  expect(await rename('  Ada\u0000\n\tOkafor \ud83d')).toMatchObject({
    status: 200,
    body: { profile: { name: 'Ada Okafor \ufffd' } },
  });
  expect(await rename('\u0000\u0007 ')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect((await rename('Ada Okafor')).status).toBe(200);
});

test('readProfile counts one’s own posts', async () => {
  await app.database.pool.query(`insert into posts (user_id, content) values ($1, 'a'), ($1, 'b'), ($2, 'c')`, [
    own(),
    renee.userId,
  ]);
  expect((await ada.ok(readProfile)).profile.totalPosts).toBe(2);
});

test('readProfile shows a refused or expired connection as not connected', async () => {
  const client = await app.signIn('Tomás');
  const connected = async () => (await client.ok(readProfile)).profile.linkedin.connected;
  expect(await connected()).toBe(true);
  const change = (set: string) =>
    app.database.pool.query(`update linkedin_connections set ${set} where user_id = $1`, [client.userId]);
  await change('refused_at = now()');
  expect(await connected()).toBe(false);
  await change(`refused_at = null, expires_at = app_now() - interval '1 day'`);
  expect(await connected()).toBe(false);
});

test('createProfile gives the existing profile and ignores the rest of the body', async () => {
  const body = { id: own(), name: 'Mallory', email: 'm@practice.example', photoURL: 'https://x.example/p.png' };
  const { profile } = await ada.ok(createProfile, { body });
  expect(profile).toMatchObject({ id: own(), name: 'Ada Okafor', email: 'ada.okafor@practice.example' });
});

test('updateProfile keeps a headline as one line, and an empty one removes it', async () => {
  const write = (headline: unknown) => ada.call(replaceProfile, { body: { updates: { headline } as object } });
  expect(await write(' Head\nof  looms ')).toMatchObject({
    status: 200,
    body: { profile: { headline: 'Head of looms' } },
  });
  expect((await write('x'.repeat(221))).status).toBe(400);
  expect((await write(null)).status).toBe(400);
  expect((await ada.ok(readProfile)).profile.headline).toBe('Head of looms');
  expect(await write('  ')).toMatchObject({ body: { profile: { headline: null, name: 'Ada Okafor' } } });
});

test('updateProfile changes name, zone, industry and role, by PATCH and by PUT', async () => {
  const updates = { name: '  Ada O. ', timezone: 'Europe/Paris', industry: 'finance', role: 'manager' } as const;
  const { profile } = await ada.ok(updateProfile, { body: { userId: own(), updates } });
  expect(profile).toMatchObject({ ...updates, name: 'Ada O.' });
  const cleared = await ada.ok(replaceProfile, { body: { updates: { timezone: null } } });
  expect(cleared.profile).toMatchObject({ timezone: null, name: 'Ada O.', industry: 'finance' });
  expect((await ada.ok(replaceProfile, { body: { updates: {} } })).profile).toEqual(cleared.profile);
});

test('updateProfile refuses other fields, and changes nothing', async () => {
  const before = (await ada.ok(readProfile)).profile;
  const odd = [
    { tier: 'admin' },
    { status: 'disabled' },
    { email: 'a@practice.example' },
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(201) },
    { industry: 'crime' },
    { photoURL: 'https://x.example/p.png' },
    { name: 'Good', linkedinSub: 'b3JmT90ZtQ' },
  ];
  for (const updates of odd) {
    for (const [method, path, body] of [
      ['PATCH', '/api/user/profile/update', { userId: own(), updates }],
      ['PUT', '/api/user/profile', { updates }],
    ] as const) {
      const answer = await ada.raw({ method, path, body });
      expect([answer.status, JSON.parse(answer.body).code], JSON.stringify(updates)).toEqual([400, 'INVALID_INPUT']);
    }
  }
  const zone = await ada.call(replaceProfile, { body: { updates: { name: 'Good', timezone: 'Mars/Olympus' } } });
  expect(zone).toMatchObject({ status: 400, body: { code: 'SCHEDULE_INVALID_ZONE' } });
  expect((await ada.ok(readProfile)).profile).toEqual(before);
});

test('readPhoto shows the photo to its owner only, with a restrictive policy', async () => {
  const { profile } = await renee.ok(readProfile);
  const shown = await renee.raw({ path: profile.photoURL ?? '' });
  expect(shown.status).toBe(200);
  expect(shown.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  const params = { hash: hashOf(profile.photoURL) };
  expect(await ada.call(readPhoto, { params })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await app.visitor().call(readPhoto, { params })).toMatchObject({ status: 401 });
  expect((await renee.call(readPhoto, { params: { hash: 'no-hash' } })).status).toBe(400);
});

test('readPhoto needs the cookie only, since an <img> sends no bearer', async () => {
  const { profile } = await renee.ok(readProfile);
  const answer = await renee.raw({ path: profile.photoURL ?? '', headers: { authorization: null } });
  expect(answer.status).toBe(200);
});

test('updateProfile removes the photo', async () => {
  const { profile } = await ada.ok(readProfile);
  await ada.ok(updateProfile, { body: { userId: own(), updates: { photoURL: null } } });
  expect((await ada.ok(readProfile)).profile.photoURL).toBeNull();
  expect((await ada.raw({ path: profile.photoURL ?? '' })).status).toBe(404);
});

test('updateProfile makes a photo square and small, which later sign-ins do not replace', async () => {
  const tomas = await app.signIn('Tomás');
  const given = await drawFlag(900, 600).jpeg().toBuffer();
  const updates = { photoURL: dataUrlOf(given, 'image/jpeg') };
  const { profile } = await tomas.ok(updateProfile, { body: { userId: tomas.userId ?? '', updates } });
  const shown = await tomas.raw({ path: profile.photoURL ?? '' });
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  const again = await app.signIn('Tomás');
  expect((await again.ok(readProfile)).profile.photoURL).toBe(profile.photoURL);
  await again.ok(replaceProfile, { body: { updates: { photoURL: null } } });
  const third = await app.signIn('Tomás');
  expect((await third.ok(readProfile)).profile.photoURL).toBeNull();
});

test('updateProfile refuses a file that is no image or too large, and changes nothing', async () => {
  const before = (await renee.ok(readProfile)).profile;
  const refused: [string, number, string][] = [
    [dataUrlOf(Buffer.from('<svg/>'), 'image/svg+xml'), 415, 'IMAGE_TYPE'],
    [dataUrlOf(Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1')), 422, 'IMAGE_UNREADABLE'],
    ['data:image/png,plain', 422, 'IMAGE_UNREADABLE'],
    [dataUrlOf(Buffer.alloc(5 * 1024 * 1024 + 1)), 413, 'IMAGE_TOO_LARGE'],
  ];
  for (const [photoURL, status, code] of refused) {
    const answer = await renee.call(replaceProfile, { body: { updates: { name: 'Good', photoURL } } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
  expect((await renee.ok(readProfile)).profile).toEqual(before);
});

test('every profile call refuses another person’s id', async () => {
  const other = renee.userId ?? '';
  const before = await app.database.pool.query('select * from users where id = $1', [other]);
  const answers = await Promise.all([
    ada.call(readProfile, { query: { userId: other } }),
    ada.call(createProfile, { body: { id: other } }),
    ada.call(updateProfile, { body: { userId: other, updates: { name: 'Mallory' } } }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await app.database.pool.query('select * from users where id = $1', [other])).rows).toEqual(before.rows);
});

test('every profile call without a sign-in is 401', async () => {
  const visitor = app.visitor();
  const answers = await Promise.all([
    visitor.call(readProfile),
    visitor.call(createProfile, { body: { id: own() } }),
    visitor.call(updateProfile, { body: { userId: own(), updates: { name: 'x' } } }),
    visitor.call(replaceProfile, { body: { updates: { name: 'x' } } }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
});
