import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createPost } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import { keepVersion } from '#contract/versions.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { storeImage } from '#server/features/images/store-image.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { dataUrlOf, makePng } from './images.ts';
import { documentOf } from './publishing.ts';

/** Tables without data of a user: of visitors, of administrators' actions, of the installation. */
export const TABLES_WITHOUT_USER_DATA = [
  'app_clock',
  'clock_watches',
  'app_memory',
  'audit_log',
  'auth_states',
  'call_counts',
  'folders_to_remove',
  'schema_migrations',
  'settings_versions',
  'stripe_events',
  'visitor_days',
];

export type UserWithAllData = {
  client: Client;
  userId: string;
  /** A word in every text of theirs. */
  tag: string;
  /** A draft with an image, a post that waits for an hour from now, and one that was published. */
  posts: { draft: string; scheduled: string; published: string };
  /** The image in the draft, and one that no post shows. */
  images: { shown: string; unused: string };
  /** Values that identify them: ids, address, names, texts. Nobody else has any of them. */
  signs: string[];
};

let made = 0;

/**
 * Creates a user with at least one row in every table that has data of users.
 * @param inviter who invited them, if anybody
 */
export async function createUserWithAllData(
  app: TestApp,
  givenName: string,
  inviter?: UserWithAllData,
): Promise<UserWithAllData> {
  made += 1;
  const client = await app.signIn(givenName);
  const userId = client.userId ?? '';
  const tag = `${givenName.normalize('NFKD').replace(/\W/g, '').toLowerCase()}-own-words-${made}`;
  const { pool } = app.database;
  await pool.query(
    `update users set tier = 'top_voice', base_tier = 'top_voice', email_verified = true where id = $1`,
    [userId],
  );
  const keep = async (width: number) =>
    (await storeImage(app.ctx, { userId, dataUrl: dataUrlOf(makePng({ width, height: made })) })).hash;
  const images = { shown: await keep(3), unused: await keep(4) };
  const draft = await write(client, `A draft, ${tag}`, images.shown);
  const versionBody = { content: `A version, ${tag}`, reason: 'generated' as const };
  await client.ok(keepVersion, { params: { id: draft }, body: versionBody });
  const scheduled = await write(client, `For later, ${tag}`);
  const scheduledDate = new Date(app.clock.now() + 3_600_000).toISOString();
  await client.ok(schedulePost, { body: { postId: scheduled, scheduledDate, userTimezone: 'Europe/Paris' } });
  const published = await write(client, `Out already, ${tag}`);
  await insertRows(pool, { userId, tag, published, image: images.shown, inviterId: inviter?.userId ?? null });
  const { rows } = await pool.query('select name, email, linkedin_sub from users where id = $1', [userId]);
  const ids = await pool.query(
    'select id from posts where user_id = $1 union select id from publications where user_id = $1',
    [userId],
  );
  const [{ name, email, linkedin_sub: sub }] = rows;
  return {
    ...{ client, userId, tag, images },
    posts: { draft, scheduled, published },
    signs: [userId, tag, name, email, sub, ...Object.values(images), ...ids.rows.map(({ id }) => id)],
  };
}

async function write(client: Client, words: string, image?: string): Promise<string> {
  const document = documentOf(words, image === undefined ? [] : [{ hash: image, alt: words }]);
  const linkCard =
    image === undefined ? {} : { linkCard: { title: words, description: words, image: imageAddress(image) } };
  const body = { content: words, tiptapJson: document, articleUrl: 'https://a.example/', ...linkCard };
  return (await client.ok(createPost, { body })).id;
}

async function insertRows(
  pool: Pool,
  given: { userId: string; tag: string; published: string; image: string; inviterId: string | null },
): Promise<void> {
  const { userId, tag, published, image, inviterId } = given;
  const run = (text: string, ...values: unknown[]) => pool.query(text, [userId, ...values]);
  await run(
    `update posts set status = 'published', published_at = app_now() where id = $2 and user_id = $1`,
    published,
  );
  const out = await run(
    `insert into publications (user_id, post_id, kind, state, network_text, body, body_hash, due_at, next_look_at, urn, published_at)
     values ($1, $2, 'share', 'published', $3, $3, 'body-hash', app_now(), app_now(), 'urn:li:share:1', app_now()) returning id`,
    published,
    tag,
  );
  await pool.query(
    `insert into publication_events (publication_id, at, type, fence, note) values ($1, app_now(), 'published', 1, $2)`,
    [out.rows[0].id, tag],
  );
  await pool.query(
    `insert into publication_images (publication_id, hash, urn, uploaded_at) values ($1, $2, 'urn:li:image:1', app_now())`,
    [out.rows[0].id, image],
  );
  await run(
    `insert into deleted_posts (user_id, post_id, post, versions, images, deleted_at)
     values ($1, gen_random_uuid(), jsonb_build_object('content', 'Deleted, ' || $2::text, 'status', 'draft'), '[]', '[]', now())`,
    tag,
  );
  await run(`insert into readiness_marks (user_id) values ($1)`);
  await run(`insert into readiness_looks (user_id, looked_at) values ($1, now())`);
  await run(
    `insert into readiness_answers (user_id, kind, subject, asked_at) values ($1, 'page', 'https://a.example/' || $2, now())`,
    tag,
  );
  await run(
    `insert into readiness_findings (user_id, publication_id, code) values ($1, $2, 'source_gone')`,
    out.rows[0].id,
  );
  await run(
    `insert into readiness_tellings (user_id, kind, post_id, first_post_id, found_at) values ($1, 'source_gone', $2, $2, now())`,
    published,
  );
  await run(`insert into usage_months (user_id, month, generations) values ($1, '2026-09', 4)`);
  await run(`insert into image_days (user_id, day, cards) values ($1, '2026-09-01', 2)`);
  await run(
    `insert into usage_events (user_id, kind, period, model, video_id, source_kind, source_host, created_at)
     values ($1, 'rewrite', '2026-09', 'a-model', $2, 'article', $2, now())`,
    tag,
  );
  await run(`insert into token_days (scope, day, tokens) values ('user:' || $1::text, '2026-09-01', 77)`);
  await run(`insert into billing_customers (user_id, customer_id, created_at) values ($1, $2, now())`, `cus_${tag}`);
  await run(
    `insert into subscriptions (user_id, id, status, tier, cents, created_at, updated_at) values ($1, $2, 'canceled', 'pro', 500, now(), now())`,
    `sub_${made}`,
  );
  await run(
    `insert into subscription_changes (user_id, subscription_id, at, kind, from_cents, to_cents) values ($1, $2, now(), 'new', 0, 500)`,
    `sub_${made}`,
  );
  await run(`insert into paid_invoices (user_id, id, cents, paid_at) values ($1, $2, 500, now())`, `in_${made}`);
  await run(`insert into referral_codes (user_id, code, created_at) values ($1, $2, now())`, tag);
  const referral = await run(
    `insert into referrals (referee_id, referrer_id, joined_at, paid_at, rewarded_at) values ($1, $2, now(), now(), now()) returning id`,
    inviterId,
  );
  await run(
    `insert into tier_grants (user_id, tier, months, reason, referral_id, created_at) values ($1, 'pro', 1, 'referral', $2, now())`,
    referral.rows[0].id,
  );
  await run(`insert into nps_answers (user_id, score, reason, created_at) values ($1, 9, $2, now())`, tag);
  await run(
    `insert into voices (user_id, is_on, sheet, profile, examples, created_at, updated_at)
     values ($1, true, '{}', '{}', jsonb_build_array(jsonb_build_object('text', $2::text, 'at', null)), now(), now())`,
    tag,
  );
  await run(
    `insert into notice_matters (user_id, kind, key, topic, stage, post_id, facts, changed_at)
     values ($1, 'failed', 'one', '', '', $2, jsonb_build_object('reason', $3::text), now())`,
    published,
    tag,
  );
  await run(
    `insert into notice_choices (user_id, choices, quiet, updated_at) values ($1, '{}', jsonb_build_object('from', $2::text), now())`,
    tag,
  );
  const browser = await run(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
     values ($1, $1, 'https://push.example/' || $2, 'key', 'auth', now()) returning id`,
    tag,
  );
  await run(
    `insert into notice_deliveries (user_id, kind, topic, way, subscription_id, due_at, created_at)
     values ($1, 'failed', '', 'push', $2, now(), now())`,
    browser.rows[0].id,
  );
  await run(`insert into post_figures (post_id, user_id, impressions, kept_at) values ($2, $1, 12, now())`, published);
  await run(
    `insert into queues (user_id, zone, slots, pauses, created_at, updated_at)
     values ($1, 'Europe/Paris', '[{"days":[2],"time":"08:30"}]', '[]', now(), now())`,
  );
  const letter = `insert into inbox_messages (user_id, source, address_hash, email, name, kind, subject, message, page, created_at, updated_at)`;
  await run(
    `${letter} select $1, 'feedback', $3, email, name, 'idea', $2, $2, '/' || $2, now(), now() from users where id = $1`,
    tag,
    randomBytes(32),
  );
  await run(
    `${letter} select null, 'support', null, upper(email), name, 'question', $2, $2, null, now(), now() from users where id = $1`,
    tag,
  );
}

/** Every row of every table as text, bytes in hexadecimal, keyed by table. */
export async function readEveryRow(pool: Pool): Promise<Map<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from "${name}" t order by 1`);
    all.set(
      name,
      rows.map(({ line }) => line),
    );
  }
  return all;
}

/** Whether a row's text contains any of these values, in upper or lower case, as text or within bytes. */
export function containsAny(line: string, signs: readonly string[]): boolean {
  const text = line.toLowerCase();
  return signs.some((sign) => text.includes(sign.toLowerCase()) || text.includes(Buffer.from(sign).toString('hex')));
}
