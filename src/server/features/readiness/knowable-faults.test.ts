import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, updatePost } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import { type FindingCode, KINDS } from '#domain/readiness/findings.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { imageKey } from '#server/features/images/image-keys.ts';
import { storeImage } from '#server/features/images/store-image.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { dataUrlOf, makePng } from '#test/harness/images.ts';
import { documentOf, type Journal, lookOnce } from '#test/harness/publishing.ts';
import { renewToken } from '#test/harness/sign-in.ts';
import { checkDueMembers } from './check-due.ts';
import { getReadiness } from './get-readiness.ts';
import { markAsTold } from './mark-told.ts';

/** The long run: a thousand posts of a hundred people. */
const IS_LONG = process.env['POSTSMITH_LONG'] === '1';
const PEOPLE = IS_LONG ? 100 : 9;
const POSTS = IS_LONG ? 10 : 2;
/** The short run takes a quarter of that on a machine that does nothing else. */
const TEST_MS = IS_LONG ? 45 * 60_000 : 120_000;
/** When the first post of each person is due. */
const AHEAD_MS = 30 * DAY_MS;
const BETWEEN_MS = 6 * HOUR_MS;
/** How often the job runs here, and the publisher; every post is due at such a time. */
const STEP_MS = IS_LONG ? HOUR_MS : 6 * HOUR_MS;
const FAR_STEP_MS = IS_LONG ? 6 * HOUR_MS : DAY_MS;

type Written = { id: string; words: string; dueAt: number; image: string };
type Person = { index: number; name: string; sub: string; client: Client; userId: string; posts: Written[] };
type Told = { userId: string; code: FindingCode; postId: string; at: number };

/** A fault that can be known before the hour: how it comes about, and what its button does. */
type Fault = {
  code: FindingCode;
  /** How long before the first post it is planted. */
  aheadMs: readonly number[];
  plant: (person: Person, post: Written, at: number) => Promise<unknown>;
  cure: (person: Person, post: Written) => Promise<unknown>;
};

const gone = new Set<string>();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ probePage: async (url) => (gone.has(url) ? 'gone' : 'there') });
});
afterAll(() => app.close());

const run = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const pageOf = ({ userId }: Person) => `https://${userId}.example/`;
const planned = (plan: object) => app.linkedin.control('/plans', plan);
const iso = (at: number) => new Date(at).toISOString();

async function keepImage(person: Person): Promise<string> {
  const size = { width: 2 + person.index, height: 2 + (await run('select 1 from images')).rowCount! };
  return (await storeImage(app.ctx, { userId: person.userId, dataUrl: dataUrlOf(makePng(size)) })).hash;
}

async function signInAgain(person: Person): Promise<void> {
  person.client = await app.signIn(person.name, addressOf(person.index));
}

/** Saves a post with other words, another picture or without its page, as the editor does. */
async function save(person: Person, post: Written, changes: { words?: string; image?: string; articleUrl?: null }) {
  Object.assign(post, changes);
  await renewToken(person.client);
  const tiptapJson = documentOf(post.words, [{ hash: post.image }]);
  const { articleUrl } = changes;
  const body = { content: post.words, tiptapJson, ...(articleUrl === undefined ? {} : { articleUrl }) };
  await person.client.ok(updatePost, { params: { id: post.id }, body });
}

const LATE = [20 * DAY_MS, 2 * DAY_MS, 7 * HOUR_MS];
const FAULTS: readonly Fault[] = [
  {
    code: 'sign_in_over',
    aheadMs: LATE,
    plant: ({ sub }, _post, at) => planned({ kind: 'revoke', sub, at: iso(at) }),
    cure: signInAgain,
  },
  {
    code: 'permission_missing',
    aheadMs: LATE,
    plant: ({ sub }, _post, at) => planned({ kind: 'withdraw', sub, scope: 'w_member_social', at: iso(at) }),
    cure: signInAgain,
  },
  {
    code: 'sign_in_ends',
    aheadMs: [29 * DAY_MS],
    plant: ({ userId, posts }) =>
      run('update linkedin_connections set expires_at = $2 where user_id = $1', [
        userId,
        new Date((posts[0]?.dueAt ?? 0) - DAY_MS),
      ]),
    cure: signInAgain,
  },
  {
    code: 'picture_missing',
    aheadMs: LATE,
    plant: ({ userId }, { image }) => app.ctx.blobs.remove(imageKey(userId, image)),
    cure: async (person, post) => save(person, post, { image: await keepImage(person) }),
  },
  {
    code: 'picture_unreadable',
    aheadMs: LATE,
    plant: ({ userId }, { image }) => app.ctx.blobs.put(imageKey(userId, image), Buffer.from('worn away')),
    cure: async (person, post) => save(person, post, { image: await keepImage(person) }),
  },
  {
    code: 'plan_will_hold',
    aheadMs: LATE,
    plant: ({ userId, posts }) =>
      run(
        `insert into subscriptions (id, user_id, status, tier, cents, current_period_end, cancel_at_period_end, created_at, updated_at)
         values ($3, $1, 'active', 'top_voice', 1000, $2, true, now(), now())`,
        [userId, new Date((posts[0]?.dueAt ?? 0) - HOUR_MS), `sub_${userId}`],
      ).then(() => run(`update users set base_tier = 'guest' where id = $1`, [userId])),
    cure: ({ userId }) => run('update subscriptions set cancel_at_period_end = false where user_id = $1', [userId]),
  },
  {
    code: 'source_gone',
    aheadMs: [20 * DAY_MS],
    plant: async (person) => gone.add(pageOf(person)),
    cure: (person) => Promise.all(person.posts.map((post) => save(person, post, { articleUrl: null }))),
  },
  {
    code: 'near_duplicate',
    aheadMs: [2 * DAY_MS, 20 * DAY_MS],
    plant: (person, post) => save(person, person.posts.at(-1) ?? post, { words: `${post.words.toUpperCase()}!` }),
    cure: (person, post) =>
      save(person, person.posts.at(-1) ?? post, { words: `Something else of ${person.name}, at last.` }),
  },
];

/** Every third fault is left alone: what is told is told all the same, and nothing is lost. */
const presses = ({ index }: Person) => index % 3 !== 2;
/** One person in nine has no fault at all. */
const faultOf = ({ index }: Person) => (index % 9 === 8 ? null : (FAULTS[index % FAULTS.length] ?? null));

/** Each calls from a place of their own, since calls are limited by address. */
const addressOf = (index: number) => `10.0.0.${index}`;

async function settle(index: number): Promise<Person> {
  const name = `Person${index}`;
  await app.linkedin.control('/people', { sub: `sub-${index}`, givenName: name });
  const client = await app.signIn(name, addressOf(index));
  const person: Person = { index, name, sub: `sub-${index}`, client, userId: client.userId ?? '', posts: [] };
  await run(`update users set tier = 'top_voice', base_tier = 'top_voice' where id = $1`, [person.userId]);
  for (let at = 0; at < POSTS; at += 1) {
    const words = `Thought ${at} of ${name}: ${['looms', 'kilns', 'boats', 'roofs', 'bread'][at % 5]} number ${at * 7 + index} stood still.`;
    const image = await keepImage(person);
    const dueAt = app.clock.now() + AHEAD_MS + at * BETWEEN_MS;
    const document = documentOf(words, [{ hash: image }]);
    await renewToken(client);
    const { id } = await client.ok(createPost, {
      body: { content: words, tiptapJson: document, articleUrl: pageOf(person) },
    });
    await client.ok(schedulePost, { body: { postId: id, scheduledDate: iso(dueAt), userTimezone: 'UTC' } });
    person.posts.push({ id, words, dueAt, image });
  }
  return person;
}

test(
  'every fault that can be known is told in time, once, with a cure that works; no post is lost',
  async () => {
    const people: Person[] = [];
    for (let index = 0; index < PEOPLE; index += 1) people.push(await settle(index));
    const byUser = new Map(people.map((person) => [person.userId, person]));
    const firstDue = Math.min(...people.flatMap(({ posts }) => posts.map(({ dueAt }) => dueAt)));
    const lastDue = Math.max(...people.flatMap(({ posts }) => posts.map(({ dueAt }) => dueAt)));
    const plans = people.flatMap((person) => {
      const fault = faultOf(person);
      const [post] = person.posts;
      if (fault === null || post === undefined) return [];
      const aheadMs =
        fault.aheadMs[(person.index + Math.floor(person.index / FAULTS.length)) % fault.aheadMs.length] ?? 0;
      return [{ person, fault, post, at: post.dueAt - aheadMs, isPlanted: false }];
    });
    const told: Told[] = [];
    const mended: string[] = [];

    /** The person reads what is new, and presses the button. */
    async function readNews(): Promise<void> {
      const { rows } = await run('select distinct user_id as id from readiness_tellings where told_at is null');
      for (const { id: userId } of rows) {
        const { news } = await getReadiness(app.ctx, { userId, by: 'screen' });
        const ids = new Set(await markAsTold(app.ctx, { userId, ids: news.map(({ id }) => id) }));
        for (const { id, code, postId } of news)
          if (ids.has(id)) told.push({ userId, code, postId, at: app.clock.now() });
        const person = byUser.get(userId);
        const plan = plans.find((one) => one.person === person);
        if (person === undefined || plan === undefined || !presses(person)) continue;
        await plan.fault.cure(person, plan.post);
        const { posts } = await getReadiness(app.ctx, { userId, by: 'screen' });
        expect(posts.flatMap(({ findings }) => findings.map(({ code }) => code))).not.toContain(plan.fault.code);
        mended.push(userId);
      }
    }

    while (app.clock.now() < lastDue + HOUR_MS) {
      const isFar = app.clock.now() < firstDue - 4 * DAY_MS;
      await app.clock.advance(isFar ? FAR_STEP_MS : STEP_MS);
      for (const plan of plans.filter(({ at, isPlanted }) => !isPlanted && at <= app.clock.now())) {
        await plan.fault.plant(plan.person, plan.post, plan.at);
        plan.at = app.clock.now();
        plan.isPlanted = true;
      }
      await checkDueMembers(app.ctx, new AbortController().signal);
      await readNews();
      await lookOnce(app.ctx);
    }

    for (const { person, fault, post, at } of plans) {
      const own = told.filter(({ userId, code }) => userId === person.userId && code === fault.code);
      const about = `${fault.code} of ${person.name}, ${(post.dueAt - at) / HOUR_MS} hours ahead`;
      expect(own.length, about).toBe(KINDS[fault.code].matter === 'member' ? 1 : own.length);
      expect(new Set(own.map(({ postId }) => postId)).size, about).toBe(own.length);
      const toldAt = Math.min(...own.map((one) => one.at));
      // A day ahead; or, where it came about later than that, within the hour in which others may be asked.
      expect(toldAt, about).toBeLessThanOrEqual(Math.max(post.dueAt - DAY_MS, at + 2 * STEP_MS));
      expect(toldAt, about).toBeLessThan(post.dueAt);
    }
    const unexpected = told.filter(({ userId, code }) => faultOf(byUser.get(userId) as Person)?.code !== code);
    expect(unexpected).toEqual([]);
    expect(new Set(mended)).toEqual(new Set(plans.flatMap(({ person }) => (presses(person) ? [person.userId] : []))));

    // Of who has no fault, or mended it, every post is out, once and to the letter; of all others it is still there.
    const { posts: out } = (await app.linkedin.control('/journal')) as Journal;
    const expected = people.filter((person) => faultOf(person) === null || presses(person));
    for (const { sub, posts } of expected) {
      const seen = out.filter((post) => post.sub === sub).map(({ rendered }) => rendered);
      expect(seen.toSorted(), sub).toEqual(posts.map(({ words }) => words).toSorted());
    }
    const { rows: kept } = await run('select id, content from posts');
    const words = new Map(kept.map(({ id, content }) => [id, content]));
    for (const post of people.flatMap(({ posts }) => posts)) expect(words.get(post.id)).toBe(post.words);
  },
  TEST_MS,
);
