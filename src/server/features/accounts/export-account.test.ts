import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportAccount } from '#contract/account.ts';
import { packZip } from '#server/adapters/zip.ts';
import { imageKey } from '#server/features/images/image-keys.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { createUserWithAllData, type UserWithAllData } from '#test/harness/user-with-all-data.ts';
import { writePostsArchive } from './write-posts-archive.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let ada: UserWithAllData;
let renee: UserWithAllData;
/** Archives that are being made at this moment. */
let packing = 0;
beforeAll(async () => {
  app = await startTestApp({
    packArchive: async function* (entries) {
      packing += 1;
      try {
        yield* packZip(entries);
      } finally {
        packing -= 1;
      }
    },
  });
  renee = await createUserWithAllData(app, 'Renée');
  ada = await createUserWithAllData(app, 'Ada', renee);
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(MINUTE_MS));

const open = (bytes: Uint8Array) => new Map(Object.entries(unzipSync(bytes)));
const json = (files: Map<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files.get(name) ?? new Uint8Array()));
const download = (client: Client) => client.raw({ path: exportAccount.path });
/** The name of Ada's draft in an archive. */
function draftFile(files: Map<string, Uint8Array>): string {
  const name = new RegExp(`^posts/\\d{4}-\\d\\d-\\d\\d-a-draft-${ada.tag}-${ada.posts.draft.slice(0, 8)}\\.md$`);
  return [...files.keys()].find((file) => name.test(file)) ?? 'no such file';
}
async function rowOf(text: string) {
  return (await app.database.pool.query(text, [ada.userId])).rows[0];
}

test('the export contains all rows of the person, and no secrets or data of others', async () => {
  const answer = await download(ada.client);
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="postsmith-2026-10-13.zip"',
    },
  });
  const files = open(answer.bytes);
  const names = [...files.keys()].filter((name) => !name.startsWith('posts/'));
  expect(names).toEqual([
    'account.json',
    'photo.png',
    'versions.json',
    'deleted-posts.json',
    'posts.json',
    `images/${ada.images.shown}.png`,
    `images/${ada.images.unused}.png`,
  ]);

  const user = await rowOf('select * from users where id = $1');
  const account = json(files, 'account.json');
  expect(account.profile).toMatchObject({ id: ada.userId, name: user.name, email: user.email, tier: 'top_voice' });
  expect(account.linkedin.scopes).toEqual(
    (await rowOf('select scopes from linkedin_connections where user_id = $1')).scopes,
  );
  expect(account.sessions).toHaveLength(1);
  expect(account.uses).toEqual([
    expect.objectContaining({ kind: 'rewrite', period: '2026-09', model: 'a-model', sourceHost: ada.tag }),
  ]);
  expect(account.usage).toEqual({
    months: [{ month: '2026-09', generations: 4, transcriptions: 0 }],
    imageDays: [{ day: '2026-09-01', cards: 2, models: 0 }],
    tokenDays: [{ day: '2026-09-01', tokens: 77 }],
  });
  expect(account.activeDays).toEqual(['2026-10-13']);
  expect(account.referrals).toMatchObject({
    codes: [{ code: ada.tag }],
    cameByInvitation: { joinedAt: expect.any(String) },
  });
  expect(account.billing).toMatchObject({
    customer: { id: `cus_${ada.tag}` },
    subscriptions: [{ tier: 'pro', cents: 500 }],
    changes: [{ kind: 'new', toCents: 500 }],
    invoices: [{ cents: 500 }],
  });
  expect(account.grants).toEqual([expect.objectContaining({ tier: 'pro', months: 1, reason: 'referral' })]);
  expect(account.feedback).toMatchObject({
    npsAnswers: [{ score: 9, reason: ada.tag }],
    messages: [{ message: ada.tag }],
  });
  expect(Buffer.from(files.get('photo.png') ?? [])).toEqual(user.photo);

  const posts = json(files, 'posts.json') as { id: string; content: string; status: string; publications: object[] }[];
  expect(posts.map(({ id, status }) => [id, status])).toEqual([
    [ada.posts.draft, 'draft'],
    [ada.posts.scheduled, 'scheduled'],
    [ada.posts.published, 'published'],
  ]);
  const row = await rowOf(`select tiptap_json, link_card from posts where user_id = $1 and status = 'draft'`);
  expect(posts[0]).toMatchObject({ document: row.tiptap_json, linkCard: row.link_card, publications: [] });
  expect(posts[1]?.publications).toEqual([
    expect.objectContaining({ state: 'queued', text: `For later, ${ada.tag}`, zone: 'Europe/Paris' }),
  ]);
  expect(posts[2]?.publications).toEqual([
    expect.objectContaining({
      permalink: `${app.linkedin.url}/feed/update/urn:li:share:1/`,
      deletedOnLinkedInAt: null,
      events: [expect.objectContaining({ type: 'published', note: ada.tag })],
      images: [expect.objectContaining({ hash: ada.images.shown })],
    }),
  ]);

  expect(json(files, 'versions.json')).toEqual([
    expect.objectContaining({ postId: ada.posts.draft, reason: 'generated', content: `A version, ${ada.tag}` }),
  ]);

  expect(json(files, 'deleted-posts.json')).toEqual([
    expect.objectContaining({ content: `Deleted, ${ada.tag}`, status: 'draft', versions: [] }),
  ]);

  const markdown = strFromU8(files.get(draftFile(files)) ?? new Uint8Array());
  expect(markdown).toContain(`id: "${ada.posts.draft}"`);
  expect(markdown).toContain(`A draft, ${ada.tag}\n\n![A draft, ${ada.tag}](../images/${ada.images.shown}.png)`);
  for (const hash of Object.values(ada.images)) {
    const kept = await app.ctx.blobs.find(imageKey(ada.userId, hash));
    expect(Buffer.from(files.get(`images/${hash}.png`) ?? [])).toEqual(kept);
  }

  const words = [...files].map(([name, bytes]) => (/\.(json|md)$/.test(name) ? strFromU8(bytes) : '')).join('\n');
  for (const sign of renee.signs) expect(words).not.toContain(sign);
  const secrets = await rowOf(`select c.token_sealed, s.cookie_hash, s.handle_hash, s.refresh_hash
    from linkedin_connections c join sessions s using (user_id) where user_id = $1`);
  for (const secret of Object.values(secrets) as Buffer[]) {
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(words).not.toContain(secret.toString(form));
  }
  expect(words).not.toMatch(/hash"?: "|body-hash|sealed|ps_[\w-]{43}/i);
});

test('exports are limited to one a minute and person', async () => {
  expect((await download(ada.client)).status).toBe(200);
  await app.clock.advance(MINUTE_MS - 1000);
  expect(await ada.client.call(exportAccount)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: { code: 'RATE_LIMITED', retryAfter: 1 },
  });
  expect((await download(renee.client)).status).toBe(200);
  await app.clock.advance(1000);
  expect((await download(ada.client)).status).toBe(200);
});

test('the export of chosen posts has their images, and no post of others', async () => {
  const wanted = { userId: ada.userId, postIds: [ada.posts.draft, renee.posts.draft] };
  const packed = Buffer.concat(await Array.fromAsync(packZip(writePostsArchive(app.ctx, wanted))));
  const files = open(packed);
  expect(json(files, 'posts.json')).toHaveLength(1);
  expect([...files.keys()].slice(1)).toEqual([draftFile(files), `images/${ada.images.shown}.png`]);
  const none = packZip(writePostsArchive(app.ctx, { userId: ada.userId, postIds: [renee.posts.draft] }));
  expect([...open(Buffer.concat(await Array.fromAsync(none))).keys()]).toEqual(['posts.json']);
});

test('the export is complete with thousands of posts and hundreds of images, and stops if the reader leaves', async () => {
  const { userId, client } = renee;
  await app.database.pool.query(
    `insert into posts (user_id, content, created_at) select $1, 'Number ' || n, now() - interval '1 hour' + n * interval '1 microsecond'
     from generate_series(1, 2000) n`,
    [userId],
  );
  const keep = async (bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await app.database.pool.query(
      `insert into images (user_id, hash, type, width, height, bytes, frames) values ($1, $2, 'image/jpeg', 1, 1, $3, 1)`,
      [userId, hash, bytes.length],
    );
    await app.ctx.blobs.put(imageKey(userId, hash), bytes);
  };
  await Promise.all(Array.from({ length: 300 }, (_, at) => keep(Buffer.alloc(50_000, `${at} `))));

  const headers = { cookie: [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ') };
  const left = get(`${app.url}${exportAccount.path}`, { headers });
  const [answer] = (await once(left, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  expect(packing).toBe(1);
  answer.destroy();
  await expect.poll(() => packing).toBe(0);
  const { idleCount, totalCount, waitingCount } = app.database.pool;
  expect([idleCount, waitingCount]).toEqual([totalCount, 0]);
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([]);

  await app.clock.advance(MINUTE_MS);
  const whole = await fetch(`${app.url}${exportAccount.path}`, { headers });
  const files = open(new Uint8Array(await whole.arrayBuffer()));
  const posts = json(files, 'posts.json') as { content: string }[];
  expect(posts.filter(({ content }) => content.startsWith('Number')).map(({ content }) => content)).toEqual(
    Array.from({ length: 2000 }, (_, at) => `Number ${at + 1}`),
  );
  const count = (folder: string) => [...files.keys()].filter((name) => name.startsWith(folder)).length;
  expect([count('posts/'), count('images/')]).toEqual([2003, 302]);
  expect(packing).toBe(0);
});
