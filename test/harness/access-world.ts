import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { endSession, listSessions } from '#contract/account.ts';
import { issueCustomToken } from '#contract/auth.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { encodeReferralCode, REFERRAL_CODE_BYTES } from '#domain/referrals/referrals.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { sessionCookies } from '#server/features/auth/cookies.ts';
import { openSession } from '#server/features/auth/open-session.ts';
import { getOrCreateCustomer } from '#server/features/billing/get-or-create-customer.ts';
import { storeImage } from '#server/features/images/store-image.ts';
import { deletePost } from '#server/features/posts/delete-post.ts';
import { schedulePost } from '#server/features/posts/publishing/schedule-post.ts';
import { saveDraft } from '#server/features/posts/save-draft.ts';
import { saveQueue } from '#server/features/queue/save-queue.ts';
import { generateReferral } from '#server/features/referrals/generate-referral.ts';
import { seriesIds } from '#server/features/series/series-ids.ts';
import { keepVersion } from '#server/features/versions/keep-version.ts';
import { listVersions } from '#server/features/versions/list-versions.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { dataUrlOf, makePng } from './images.ts';
import { documentOf, lookOnce, lookUntil } from './publishing.ts';
import { readRowStamps } from './row-stamps.ts';
import { finishSignIn } from './sign-in.ts';
import { startTestStripe } from './stripe.ts';

export type Person = { client: Client; userId: string; handle: string };

/** The product with a person of each identity, and another person who owns objects. */
export type AccessWorld = Awaited<ReturnType<typeof startAccessWorld>>;

export async function startAccessWorld() {
  const app = await startTestApp({
    writer: createBuiltInWriter(),
    visitorWriter: createBuiltInWriter(),
    readPageCard: async () => ({ title: 'A page', description: '', image: null, imageProblem: null }),
  });
  const stripe = await startTestStripe({ now: app.clock.now });
  app.ctx.payments = await stripe.payments(app.ctx.log);
  const people = await signInEverybody(app);
  const things = makeThings(app);

  return {
    app,
    ...things,
    people,
    /** Differs after any write, and only then. */
    stamps: () => readRowStamps(app.database.pool),
    async close() {
      await app.close();
      await stripe.close();
    },
  };
}

const asPerson = (client: Client): Person => ({
  client,
  userId: client.userId ?? '',
  handle: client.handle ?? '',
});

/** Every person signs in through the practice LinkedIn, then gets the tier or state of their identity. */
async function signInEverybody(app: TestApp) {
  const run = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
  const member = async (tier: Tier, name: string = tier) => {
    await app.linkedin.control('/people', { sub: name, givenName: name });
    const person = asPerson(await app.signIn(name));
    await run('update users set tier = $2, base_tier = $2 where id = $1', person.userId, tier);
    return person;
  };
  const expired = await member('admin', 'expired');
  // By the clock of the sessions, as the database's own clock moves on meanwhile.
  await run('update sessions set expires_at = $2 where user_id = $1', expired.userId, new Date(app.clock.now()));
  const revoked = await member('admin', 'revoked');
  const elsewhere = await app.signIn('revoked');
  const { sessions } = (await elsewhere.ok(listSessions)).data;
  for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent))
    await elsewhere.ok(endSession, { params: { id } });
  const disabled = await member('admin', 'disabled');
  await run(`update users set status = 'disabled' where id = $1`, disabled.userId);
  return {
    expired,
    revoked,
    disabled,
    guest: await member('guest'),
    free: await member('free'),
    pro: await member('pro'),
    top_voice: await member('top_voice'),
    admin: await member('admin'),
    other: await member('top_voice', 'other'),
  };
}

const HOUR_MS = 3_600_000;

/** Creates the objects that calls name; without an owner it gives an id that does not exist. */
function makeThings(app: TestApp) {
  const { ctx } = app;
  const { pool } = app.database;
  const images = new Map<string, Promise<string>>();
  let made = 0;

  const post = async (holder: Person | null): Promise<string> => {
    if (holder === null) return randomUUID();
    const content = 'Seven weavers share one loom. It has never stood still.';
    return (await saveDraft(ctx, { userId: holder.userId, content, tiptapJson: documentOf(content) })).id;
  };
  const scheduled = async (holder: Person | null): Promise<string> => {
    const postId = await post(holder);
    if (holder === null) return postId;
    const scheduledDate = new Date(app.clock.now() + HOUR_MS).toISOString();
    const plan = { scheduledDate, userTimezone: 'Europe/Paris', sendLate: false };
    // Created as if their plan had room, as the table also tests people whose plan has none.
    await pool.query("update users set tier = 'admin' where id = $1", [holder.userId]);
    await schedulePost(ctx, { ...plan, userId: holder.userId, postId });
    await pool.query('update users set tier = base_tier where id = $1', [holder.userId]);
    return postId;
  };
  const addImage = async (userId: string): Promise<string> => {
    made += 1;
    return (await storeImage(ctx, { userId, dataUrl: dataUrlOf(makePng({ width: made, height: 2 })) })).hash;
  };
  /** One more session of a person, in a browser of its own. */
  const browser = async (userId: string): Promise<Client> => {
    const client = app.visitor();
    const { cookie, handle } = await openSession(ctx, { userId, oldCookie: null, userAgent: null });
    client.cookies.set(sessionCookies(ctx.config).session.name, { value: cookie, path: '/' });
    await finishSignIn(client, handle);
    return client;
  };

  const queue = (holder: Person) =>
    saveQueue(ctx, {
      userId: holder.userId,
      zone: 'Europe/Paris',
      slots: [{ days: [1, 2, 3, 4, 5, 6, 7], time: '08:30' }],
      pauses: [],
    });

  return {
    post,
    scheduled,
    queue,
    async published(holder: Person | null): Promise<string> {
      const postId = await post(holder);
      await pool.query("update posts set status = 'published', published_at = now() where id = $1", [postId]);
      return postId;
    },
    /** A post that LinkedIn has named as what was sent, and does not know any more. */
    async onLinkedIn(holder: Person | null): Promise<string> {
      const postId = await scheduled(holder);
      await pool.query("update posts set status = 'published', scheduled_at = null where id = $1", [postId]);
      await pool.query(
        "update publications set state = 'published', urn = 'urn:li:share:7', published_at = now() where post_id = $1",
        [postId],
      );
      return postId;
    },
    /** A post that is due, and its holder's to publish by hand. */
    async yoursToPress(holder: Person | null): Promise<string> {
      const postId = await scheduled(holder);
      await pool.query(
        "update publications set wait_reason = 'by_hand', due_at = app_now() - interval '1 minute' where post_id = $1",
        [postId],
      );
      return postId;
    },
    /** A post that waits in its holder's queue. */
    async queued(holder: Person | null): Promise<string> {
      const postId = await scheduled(holder);
      await pool.query('update publications set in_queue = true where post_id = $1', [postId]);
      return postId;
    },
    /** A post that was deleted just now. */
    async deleted(holder: Person | null): Promise<string> {
      const postId = await post(holder);
      if (holder !== null) await deletePost(ctx, { userId: holder.userId, postId });
      return postId;
    },
    /** A post whose outcome could not be found out. */
    async doubtful(holder: Person | null): Promise<string> {
      const postId = await scheduled(holder);
      await pool.query(`update publications set state = 'needs_look' where post_id = $1`, [postId]);
      return postId;
    },
    /** A publication that was asked for with an idempotency key, by that key. */
    async shared(holder: Person | null): Promise<string> {
      const requestId = randomUUID();
      const postId = await scheduled(holder);
      await pool.query('update publications set request_id = $1 where post_id = $2', [requestId, postId]);
      return requestId;
    },
    /** A share that can still be undone. */
    async leaving(holder: Person | null): Promise<{ postId: string; publicationId: string }> {
      const postId = await scheduled(holder);
      const { rows } = await pool.query(`update publications set kind = 'share' where post_id = $1 returning id`, [
        postId,
      ]);
      return { postId, publicationId: rows[0]?.id ?? randomUUID() };
    },
    /** A series with one draft, by its request id. */
    async series(holder: Person | null): Promise<string> {
      const requestId = randomUUID();
      if (holder === null) return requestId;
      const [ids] = seriesIds({ userId: holder.userId, requestId });
      await pool.query('update posts set id = $1 where id = $2', [ids?.postId, await post(holder)]);
      return requestId;
    },
    /** A version of a post. */
    async version(holder: Person | null): Promise<string> {
      const postId = await post(holder);
      if (holder === null) return postId;
      const own = { userId: holder.userId, postId };
      await keepVersion(ctx, { ...own, content: 'Seven weavers.', reason: 'pause', ageMs: 0 });
      return (await listVersions(ctx, own)).versions[0]?.id ?? '';
    },
    /** The hash of one's image. */
    async image(holder: Person | null): Promise<string> {
      if (holder === null) return createHash('sha256').update(randomUUID()).digest('hex');
      const known = images.get(holder.userId) ?? addImage(holder.userId);
      images.set(holder.userId, known);
      return known;
    },
    /** The hash of one's portrait. */
    async portrait(holder: Person | null): Promise<string> {
      if (holder === null) return createHash('sha256').update(randomUUID()).digest('hex');
      const bytes = randomBytes(32);
      const hang = `update users set photo = $2, photo_type = 'image/png', photo_hash = $3 where id = $1 and photo is null`;
      await pool.query(hang, [holder.userId, bytes, createHash('sha256').update(bytes).digest('hex')]);
      const { rows } = await pool.query('select photo_hash from users where id = $1', [holder.userId]);
      return String(rows[0]?.photo_hash);
    },
    /** A new person of this tier, or a disabled one, whom no other call uses. */
    async person(identity: Tier | 'disabled'): Promise<Person> {
      const tier = identity === 'disabled' ? 'admin' : identity;
      const insert = `insert into users (name, email, linkedin_sub, tier, base_tier) values ('New', $1, $1, $2, $2) returning id`;
      const { rows } = await pool.query(insert, [`${randomUUID()}@practice.example`, tier]);
      const person = asPerson(await browser(rows[0].id));
      if (identity === 'disabled') {
        await pool.query(`update users set status = 'disabled' where id = $1`, [person.userId]);
      }
      return person;
    },
    /** The id of an additional session of theirs. */
    async session(holder: Person | null): Promise<string> {
      if (holder === null) return randomUUID();
      const insert = `insert into sessions (user_id, cookie_hash, handle_hash, created_at, seen_at, expires_at)
        values ($1, $2, $2, app_now(), app_now(), app_now() + interval '1 day') returning id`;
      return (await pool.query(insert, [holder.userId, randomBytes(32)])).rows[0].id;
    },
    async customToken(holder: Person | null): Promise<string> {
      if (holder === null) return randomBytes(80).toString('base64url');
      return (await holder.client.ok(issueCustomToken, { body: {} })).customToken;
    },
    /** The refresh token of a session of theirs. */
    async refreshToken(holder: Person | null): Promise<string> {
      if (holder === null) return randomBytes(60).toString('base64url');
      return holder.client.cookies.get(sessionCookies(ctx.config).refresh.name)?.value ?? '';
    },
    async referralCode(holder: Person | null): Promise<string> {
      if (holder === null) return encodeReferralCode(randomBytes(REFERRAL_CODE_BYTES));
      return generateReferral(ctx, { userId: holder.userId, renew: false });
    },
    /** A message in the administrators' inbox. */
    async message(holder: Person | null): Promise<string> {
      if (holder === null) return randomUUID();
      const insert = `insert into inbox_messages (source, user_id, kind, message, created_at, updated_at)
        values ('feedback', $1, 'idea', 'A lighter loom.', app_now(), app_now()) returning id`;
      return (await pool.query(insert, [holder.userId])).rows[0].id;
    },
    /** Makes the person known to the payment provider. */
    customer: (holder: Person) => getOrCreateCustomer(ctx, { userId: holder.userId }),
    /** Removes their posts and what is scheduled. */
    clearPosts: (holder: Person) => pool.query('delete from posts where user_id = $1', [holder.userId]),
    /** As if they had never had an archive made. */
    clearExport: (holder: Person) => pool.query('update users set exported_at = null where id = $1', [holder.userId]),
    /** Runs the publisher until the response is there. */
    publishUntil: (answer: Promise<unknown>) => lookUntil(answer, () => lookOnce(ctx)),
  };
}
