import { createPost, updatePost } from '#contract/posts.ts';
import { schedulePost, sharePost, unschedulePost } from '#contract/publications.ts';
import type { Route } from '#contract/route.ts';
import { pressConsent } from '#test/harness/consent.ts';
import { documentOf } from '#test/harness/publishing.ts';
import { bringBack, finishSignIn, visitProvider } from '#test/harness/sign-in.ts';
import { createRemoteClient, type RemoteClient } from './client.ts';
import { type Installation, pause } from './installation.ts';
import type { Act, Said } from './judge.ts';
import type { Random } from './random.ts';

/** How long a person goes on asking an installation that is down or slow, ms. */
const PATIENCE_MS = 60_000;

export type Written = { id: string; postId: string | null; acts: Act[] };
export type Person = { client: RemoteClient };

/** Signs a new member in, as a browser does. */
export async function signIn({ url, network, sql }: Installation, at: number): Promise<Person> {
  const control = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: JSON_HEADERS };
    return (await fetch(`${network.linkedinUrl}/__sim${path}`, init)).json();
  };
  const givenName = `Member${at}`;
  await control('/people', { sub: `chaos-${at}`, givenName });
  const client = createRemoteClient(url, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  // The harness's steps speak to a client that is called alike.
  const asClient = client as unknown as Parameters<typeof visitProvider>[0] & Parameters<typeof finishSignIn>[0];
  const returned = await visitProvider(asClient, { control, consent: pressConsent }, givenName);
  await finishSignIn(asClient, await bringBack(asClient, url, returned));
  await sql(`update users set tier = 'top_voice', base_tier = 'top_voice' where id = $1`, [client.userId]);
  return { client };
}

const JSON_HEADERS = { 'content-type': 'application/json' };

/** The words of a post's nth version. They begin with what tells the post in LinkedIn's journal. */
export const wordsOf = (id: string, version: number) =>
  `${id}. Said for the ${version}. time, with (brackets) and #tags.`;
export const idOf = (words: string) => words.slice(0, words.indexOf('.'));

/**
 * What one person does with one post: writes it, schedules or shares it, and then perhaps edits, moves or cancels it. What is not known
 * to have been done is asked for once more by a person only where that is harmless.
 */
export async function livePost(
  person: Person,
  { random, aheadMs }: { random: Random; aheadMs: { min: number; max: number } },
  written: Written,
): Promise<void> {
  const { client } = person;
  const { acts, id } = written;
  let version = 1;

  async function act<R extends Route>(
    what: Omit<Act, 'said' | 'at'>,
    route: R,
    given: Parameters<typeof client.call<R>>[1],
  ): Promise<Said> {
    const at = Date.now();
    const { status } = await client.call(route, given);
    const said = saidOf(status);
    acts.push({ ...what, at, said });
    return said;
  }

  if (!(await write(person, written, wordsOf(id, version)))) return;
  const params = { id: written.postId ?? '' };
  const schedule = () => {
    const due = Date.now() + random.between(aheadMs.min, aheadMs.max);
    const body = { postId: params.id, scheduledDate: new Date(due).toISOString(), userTimezone: 'UTC' };
    return act({ kind: 'schedule', due }, schedulePost, { body });
  };
  if (random.chance(0.1)) {
    const words = wordsOf(id, version);
    await act({ kind: 'share' }, sharePost, {
      body: {
        accessToken: client.handle ?? '',
        postContent: words,
        tiptapContent: documentOf(words),
        originalUrl: null,
        userId: client.userId ?? '',
        postId: params.id,
        requestId: crypto.randomUUID(),
      },
    });
    return;
  }
  // A time that was refused, as one that had passed on a slow machine is, or that nobody knows of: another is asked for, which moves it.
  await until(async () => (await schedule()) === 'done');
  if (random.chance(0.5)) return;
  await pause(random.between(100, aheadMs.min));
  if (random.chance(0.5)) {
    version += 1;
    const words = wordsOf(id, version);
    await act({ kind: 'write', words }, updatePost, {
      params,
      body: { content: words, tiptapJson: documentOf(words) },
    });
  } else if (random.chance(0.6)) await schedule();
  else await act({ kind: 'cancel' }, unschedulePost, { params });
}

/** Creates the draft; an installation that is down is tried again, since a draft hurts nobody. */
function write({ client }: Person, written: Written, words: string): Promise<boolean> {
  return until(async () => {
    const { status, body } = await client.call(createPost, { body: { content: words, tiptapJson: documentOf(words) } });
    if (status !== 200) return false;
    written.postId = (body as { id: string }).id;
    written.acts.push({ kind: 'write', words, at: Date.now(), said: 'done' });
    return true;
  });
}

/** Does it again until it is done. @returns whether it was, in a person's patience */
async function until(isDone: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await isDone()) return true;
    await pause(500);
  }
  return false;
}

/** Only a refusal in the product's own words is sure. */
function saidOf(status: number): Said {
  if (status === 200) return 'done';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}
