import type { PublicationState } from '#domain/posts/publication.ts';
import type { PostStatus } from '#domain/posts/status.ts';

/** What the product said to an act: done, surely not, or nothing that can be relied on. */
export type Said = 'done' | 'refused' | 'unknown';

/** One thing a person did with a post. Instants are epoch ms of the judge's clock. */
export type Act = {
  kind: 'write' | 'schedule' | 'share' | 'cancel';
  said: Said;
  /** When it was asked for. */
  at: number;
  /** Of `write`: what the post says from then on. */
  words?: string;
  /** Of `schedule`: when it is to go out. A share is due when it was asked for. */
  due?: number;
};

/** A post with what its person did, oldest first, and what the product says of it in the end. */
export type JudgedPost = {
  id: string;
  acts: readonly Act[];
  end: { status: PostStatus; state: PublicationState | null; message: string | null } | null;
};

/** What LinkedIn has, by the post that it is of. */
export type Appearance = { id: string; words: string; at: number };

export const FAULTS = [
  'doubled',
  'lost',
  'early',
  'other words',
  'out although cancelled',
  'out unasked',
  'out but told otherwise',
  'told out but is not',
] as const;
export type Fault = (typeof FAULTS)[number];
export type Verdict = { id: string; faults: Fault[] };

/** Clocks of one machine, read by different processes. */
const CLOCK_SLACK_MS = 1_000;

/**
 * What went wrong with each post, by LinkedIn's journal alone. An act whose outcome nobody knows may have been done or not: whatever fits
 * one of both is no fault.
 */
export function judge(posts: readonly JudgedPost[], appearances: readonly Appearance[]): Verdict[] {
  const seen = new Map<string, Appearance[]>();
  for (const one of appearances) seen.set(one.id, [...(seen.get(one.id) ?? []), one]);
  return posts.map((post) => ({ id: post.id, faults: faultsOf(post, seen.get(post.id) ?? []) }));
}

function faultsOf(post: JudgedPost, seen: readonly Appearance[]): Fault[] {
  const [first] = seen;
  if (first === undefined) return absenceFaults(post);
  const faults: Fault[] = [];
  if (seen.length > 1) faults.push('doubled');
  const words = possible(post.acts.filter(({ kind }) => kind === 'write')).map((act) => act.words);
  if (seen.some((one) => !words.includes(one.words))) faults.push('other words');
  const plans = possible(post.acts.filter(({ kind }) => kind !== 'write'));
  const asked = plans.filter(({ kind }) => kind !== 'cancel');
  if (asked.length === 0) faults.push(plans.length === 0 ? 'out unasked' : 'out although cancelled');
  else if (first.at < Math.min(...asked.map((act) => act.due ?? act.at)) - CLOCK_SLACK_MS) faults.push('early');
  if (post.end?.status === 'draft' || post.end?.status === 'failed') faults.push('out but told otherwise');
  return faults;
}

/** Of a post that LinkedIn does not have. */
function absenceFaults({ acts, end }: JudgedPost): Fault[] {
  if (end?.state === 'published') return ['told out but is not'];
  const plans = possible(acts.filter(({ kind }) => kind !== 'write'));
  const isSurelyWanted = plans.length > 0 && plans.every(({ kind }) => kind !== 'cancel') && plans.some(isDone);
  if (!isSurelyWanted) return [];
  // A person who is told can act.
  const isTold = end !== null && (end.state === 'needs_look' || (end.message ?? '') !== '');
  return isTold ? [] : ['lost'];
}

const isDone = ({ said }: Act) => said === 'done';

/** The acts that may be in force: the last one that was surely done, and whatever may have been done after it. */
function possible(acts: readonly Act[]): readonly Act[] {
  const from = acts.findLastIndex(isDone);
  return acts.slice(Math.max(from, 0)).filter(({ said }) => said !== 'refused');
}
