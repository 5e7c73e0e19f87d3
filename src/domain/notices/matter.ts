import type { NoticeKind, SentWay } from './notice-kinds.ts';

/** What a matter is about, as far as it can be said; times are epoch ms. */
export type MatterFacts = {
  /** Why it failed, in words. */
  readonly reason?: string;
  /** When it was or is due, was published, or when the sign-in ends. */
  readonly at?: number;
  /** How many posts wait. */
  readonly waiting?: number;
};

/** Something that a person should know, as long as it is true. */
export type Matter = {
  readonly kind: NoticeKind;
  /** Matters of one kind and topic are one notice. */
  readonly topic: string;
  /** How far it has come: it is told again where this changes. */
  readonly stage: string;
  readonly postId: string | null;
  /** The beginning of the post. */
  readonly words: string | null;
  readonly facts: MatterFacts;
  /** Until when it must be known, epoch ms; null: it can wait for the morning. */
  readonly urgentAt: number | null;
  /** When it became true, or its stage changed, epoch ms. */
  readonly changedAt: number;
  readonly isRead: boolean;
};

/** One line of the inbox: all open matters of one kind and topic, newest first. */
export type Notice = {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly topic: string;
  readonly matters: readonly [Matter, ...Matter[]];
  readonly changedAt: number;
  /** The earliest of its matters'. */
  readonly urgentAt: number | null;
  readonly isUnread: boolean;
};

/** The name of a notice, also of the browser's notification, which replaces one of the same name. */
export function noticeId(kind: NoticeKind, topic: string): string {
  return topic === '' ? kind : `${kind}.${topic}`;
}

/** Makes notices of a person's open matters, the newest first: one a kind and topic, however many there are (docs/product.md §20.2). */
export function groupMatters(matters: readonly Matter[]): Notice[] {
  const groups = Map.groupBy(matters, ({ kind, topic }) => noticeId(kind, topic));
  return [...groups].map(([id, group]) => toNotice(id, group)).sort((one, other) => other.changedAt - one.changedAt);
}

function toNotice(id: string, group: readonly Matter[]): Notice {
  const [newest, ...older] = [...group].sort((one, other) => other.changedAt - one.changedAt);
  if (newest === undefined) throw new Error('a notice of nothing');
  const urgent = group.flatMap(({ urgentAt }) => (urgentAt === null ? [] : [urgentAt]));
  return {
    id,
    kind: newest.kind,
    topic: newest.topic,
    matters: [newest, ...older],
    changedAt: newest.changedAt,
    urgentAt: urgent.length === 0 ? null : Math.min(...urgent),
    isUnread: group.some(({ isRead }) => !isRead),
  };
}

/**
 * The matters of a group that are worth a mail or a push: what was read in the app is known, and a sign-in that no post waits for ends
 * quietly.
 */
export function mattersToSend(matters: readonly Matter[]): Matter[] {
  return matters.filter(({ kind, isRead, facts }) => !isRead && !(kind === 'sign_in_ends' && facts.waiting === 0));
}

/** How long matters are gathered before the first is told, so that an outage is one message. */
const GATHER_MS: Readonly<Record<SentWay, number>> = { push: 20_000, mail: 60_000 };
/** How soon the same notice comes again because there is more of it. */
const PAUSE_MS: Readonly<Record<SentWay, number>> = { push: 3_600_000, mail: 6 * 3_600_000 };

/**
 * When a notice is sent that has something new (docs/product.md §20.4).
 * @param sent when the same notice was last sent in this way; null: never
 */
export function sendAt(way: SentWay, now: number, sent: number | null, urgentAt: number | null): number {
  const soon = now + GATHER_MS[way];
  const pauseEnds = sent === null ? soon : Math.max(soon, sent + PAUSE_MS[way]);
  return urgentAt !== null && urgentAt <= pauseEnds ? soon : pauseEnds;
}

const LAST_TRY = 12;
const LONGEST_STEP_MS = 3_600_000;

/** When to try again after so many tries that failed or were cut off; null: it is given up. */
export function tryAgainAt(tries: number, now: number): number | null {
  return tries >= LAST_TRY ? null : now + Math.min(60_000 * 2 ** (tries - 1), LONGEST_STEP_MS);
}
