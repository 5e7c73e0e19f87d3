import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicationState } from '#domain/posts/publication.ts';
import { drawEvent, EVENTS, type EventName, happen } from './events.ts';
import { createInstallation, type Installation, pause, retry } from './installation.ts';
import { type Appearance, FAULTS, type Fault, type JudgedPost, judge, type Verdict } from './judge.ts';
import { idOf, livePost, type Person, signIn, type Written } from './people.ts';
import { randomOf } from './random.ts';

export type ChaosOptions = {
  /** Events that end, stop or disturb something. */
  kills: number;
  posts: number;
  seed: number;
  /** Between two events, ms. */
  gapMs?: { min: number; max: number };
  /** Only these events, one after the other; all of them, drawn, unless given. */
  events?: readonly EventName[];
  /** How long a worker is suspended, ms; shorter and longer than a claim lives, drawn, unless given. */
  suspendedMs?: number;
  /** How far ahead posts are scheduled, ms. */
  aheadMs?: { min: number; max: number };
  /** How long what is on its way in the end is waited for, ms. */
  settleMs?: number;
  /** How many have to be out in the end, however slow the machine is; waited for up to the longest settling. */
  leastPublished?: number;
  /** Whether the run ends with a restore of a backup of its middle. */
  restore?: boolean;
  say?: (line: string) => void;
};

export type ChaosReport = {
  options: { kills: number; posts: number; seed: number };
  events: Readonly<Record<EventName, number>>;
  /** Events that this machine does not allow. */
  leftOut: readonly EventName[];
  /** How posts ended, by what the product says of them. */
  ends: Readonly<Record<string, number>>;
  /** Posts that were still on their way when the run ended: too early to say that they are lost. */
  undecided: number;
  /** How long after its time a scheduled post was out, seconds. */
  late: { median: number; p95: number; max: number };
  faults: Readonly<Record<Fault, readonly string[]>>;
  /** Posts that left after the restore; it should be none. Null without a restore. */
  leftAfterRestore: number | null;
  seconds: number;
};

/** A member's posts a day stay below LinkedIn's limit of 150 calls. */
const POSTS_A_MEMBER = 40;
/** How far ahead posts are scheduled. */
const AHEAD_MS = { min: 8_000, max: 90_000 };
const GAP_MS = { min: 500, max: 2_000 };
/** A doubt takes up to 8 minutes to be found out, and what waited for a lease or the clock comes after it. */
const SETTLE_MS = 11 * 60_000;
/** How long a restored installation is watched. */
const RESTORED_MS = 15_000;

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { kills, posts, seed, say = () => undefined } = options;
  const random = randomOf(seed);
  const from = Date.now();
  const installation = await createInstallation();
  try {
    await installation.start('product');
    await installation.start('worker');
    await control(installation, '/settings', { appCallsPerDay: 10_000_000, userinfoCallsPerDay: 10_000_000 });
    const people: Person[] = [];
    for (let at = 0; at < Math.ceil(posts / POSTS_A_MEMBER); at += 1) people.push(await signIn(installation, at));
    say(`${people.length} members are signed in.`);

    const written: Written[] = [];
    const pending = new Set<Promise<unknown>>();
    const gap = options.gapMs ?? GAP_MS;
    const writeUpTo = (count: number) => {
      while (written.length < count) {
        const at = written.length;
        const one: Written = { id: `post${seed}x${at}`, postId: null, acts: [] };
        written.push(one);
        const person = people[at % people.length];
        if (person !== undefined)
          track(
            pending,
            livePost(person, { random: randomOf(seed * 1_000_003 + at), aheadMs: options.aheadMs ?? AHEAD_MS }, one),
          );
      }
    };

    const counts = Object.fromEntries(EVENTS.map((name) => [name, 0])) as Record<EventName, number>;
    const leftOut = new Set<EventName>();
    const backup = join(tmpdir(), `postsmith-chaos-${process.pid}.zip`);
    for (let at = 0; at < kills; at += 1) {
      writeUpTo(Math.round((posts * (at + 1)) / kills));
      await pause(random.between(gap.min, gap.max));
      if (options.restore === true && at === Math.floor(kills / 2)) await retry(() => installation.backUp(backup));
      const name = options.events?.[at % options.events.length] ?? drawEvent(random);
      if (await happen(name, installation, random, pending, options.suspendedMs)) counts[name] += 1;
      else leftOut.add(name);
      if (at % 25 === 24) say(`${at + 1} of ${kills} events, ${written.length} of ${posts} posts`);
    }
    while (pending.size > 0) await Promise.all(pending);
    await fetch(`${installation.network.linkedinUrl}/__sim/faults`, { method: 'DELETE' });
    await installation.setDatabaseClock(0);
    say('Everything has happened; waiting for what is on its way.');
    await settle(installation, options);

    const judged = await Promise.all(written.map((one) => endOf(installation, one)));
    const appearances = await appearancesOf(installation);
    const isUndecided = ({ end }: JudgedPost) => ON_THEIR_WAY.includes(end?.state ?? 'failed');
    const undecided = new Set(judged.filter(isUndecided).map(({ id }) => id));
    const verdicts = judge(judged, appearances);
    const leftAfterRestore =
      options.restore === true ? await restoreAndWatch(installation, backup, appearances.length) : null;
    return {
      options: { kills, posts: written.length, seed },
      events: counts,
      leftOut: [...leftOut],
      ends: countBy(judged.map(({ end }) => (end === null ? 'never written' : (end.state ?? end.status)))),
      undecided: undecided.size,
      late: latenessOf(judged, appearances),
      faults: Object.fromEntries(
        FAULTS.map((fault) => [fault, idsWith(verdicts, fault).filter((id) => fault !== 'lost' || !undecided.has(id))]),
      ) as Record<Fault, string[]>,
      leftAfterRestore,
      seconds: Math.round((Date.now() - from) / 1000),
    };
  } finally {
    await installation.close();
  }
}

const ON_THEIR_WAY: readonly PublicationState[] = ['queued', 'sending', 'doubt'];

function idsWith(verdicts: readonly Verdict[], fault: Fault): string[] {
  return verdicts.filter(({ faults }) => faults.includes(fault)).map(({ id }) => id);
}

function track(pending: Set<Promise<unknown>>, work: Promise<unknown>): void {
  pending.add(work);
  void work.finally(() => pending.delete(work));
}

async function control({ network }: Installation, path: string, body?: unknown): Promise<unknown> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${network.linkedinUrl}/__sim${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Waits until nothing is due or being found out, or until the time for it is over and enough are out. */
async function settle(
  { sql }: Installation,
  { settleMs = SETTLE_MS, leastPublished = 0 }: Pick<ChaosOptions, 'settleMs' | 'leastPublished'>,
): Promise<void> {
  const from = performance.now();
  while (performance.now() < from + SETTLE_MS) {
    const [row] = await sql(
      `select count(*) filter (where state in ('queued', 'sending', 'doubt')) as live,
              count(*) filter (where state = 'published') as published from publications`,
    );
    if (Number(row?.['live']) === 0) return;
    if (performance.now() > from + settleMs && Number(row?.['published']) >= leastPublished) return;
    await pause(1_000);
  }
}

async function endOf({ sql }: Installation, { id, postId, acts }: Written): Promise<JudgedPost> {
  const [row] =
    postId === null
      ? []
      : await sql(
          `select posts.status, publications.state, coalesce(publications.error_message, posts.error_message) as message
           from posts left join publications on publications.post_id = posts.id where posts.id = $1
           order by publications.created_at desc limit 1`,
          [postId],
        );
  return { id, acts, end: (row as JudgedPost['end'] | undefined) ?? null };
}

async function appearancesOf(installation: Installation): Promise<Appearance[]> {
  const { posts } = (await control(installation, '/journal')) as { posts: { rendered: string; createdAt: string }[] };
  return posts.map(({ rendered, createdAt }) => ({ id: idOf(rendered), words: rendered, at: Date.parse(createdAt) }));
}

function latenessOf(posts: readonly JudgedPost[], appearances: readonly Appearance[]): ChaosReport['late'] {
  const due = new Map(
    posts.map(({ id, acts }) => [id, acts.findLast(({ kind, said }) => kind === 'schedule' && said === 'done')?.due]),
  );
  const late = appearances
    .flatMap(({ id, at }) => (due.get(id) === undefined ? [] : [Math.max(0, at - (due.get(id) ?? 0)) / 1000]))
    .toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((late[Math.floor((late.length - 1) * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Restores the backup of the run's middle over its end, and counts what leaves by itself. */
async function restoreAndWatch(installation: Installation, file: string, before: number): Promise<number> {
  await installation.restore(file);
  await pause(RESTORED_MS);
  await rm(file);
  return (await appearancesOf(installation)).length - before;
}
