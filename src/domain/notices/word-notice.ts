import { formatInZone, formatMonthDay, formatTimeOfDay } from '#domain/scheduling/format-time.ts';
import { MISSED } from '#domain/scheduling/late-posts.ts';
import { graphemeBoundary } from '#domain/text/graphemes.ts';
import { countOf } from '#domain/text/plural.ts';
import { firstWords } from '#domain/versions/first-words.ts';
import type { Matter, Notice } from './matter.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** A notice as its person reads it, the same in every way it comes. */
export type WordedNotice = {
  title: string;
  /** Why, and what to do; may be empty. */
  detail: string;
  /** When its one post was due or published, as a sentence; null: it is about something else, or not known. */
  when: string | null;
  /** The first of the posts that it is about, by their first words, each with where it leads, and why where the posts differ in that. */
  posts: { id: string; words: string; path: string; at: number | null; reason: string | null }[];
  /** Where it leads: a path of the app. */
  path: string;
};

/** What became of a post that nothing is wrong with; of several posts too. */
export const MISSED_REASON = 'Postsmith was not running at that time.';
/** How many posts of a notice are named. */
const NAMED = 3;

/** @param zone the person's; null: not known, times are then in UTC and say so */
export function wordNotice(notice: Notice, zone: string | null): WordedNotice {
  const { matters } = notice;
  const [matter] = matters;
  const isOne = matters.length === 1;
  const said = isOne ? WORDS[notice.kind](matter, zone) : sayMany(notice);
  const isSame = new Set(matters.map(({ facts }) => facts.reason)).size === 1;
  const named = matters.slice(0, NAMED).flatMap((one) => {
    const { postId: id, words, facts } = one;
    return id === null || words === null
      ? []
      : [
          {
            id,
            words,
            path: pathOf(one),
            at: facts.at ?? null,
            reason: isSame ? null : (sentence(facts.reason) ?? null),
          },
        ];
  });
  return { ...said, posts: named, path: isOne ? pathOf(matter) : LISTS[notice.kind] };
}

/** Where a notice is text and nothing else: the posts it names, its detail, and when it was due. */
export function noticeText({ matters }: Notice, { detail, when, posts: named }: WordedNotice): string {
  const more = matters.length - named.length;
  const quotes = named.map(({ words }) => `“${firstWords(words)}”`).join(', ');
  if (quotes === '' || matters.length === 1) return join(quotes, detail, when);
  return join(more === 0 ? `${quotes}.` : `${quotes} and ${more} more.`, detail);
}

const posts = (count: number) => countOf(count, 'post', 'posts');
const timeOf = ({ facts: { at } }: Matter, zone: string | null) => (at === undefined ? null : formatInZone(at, zone));
/** What others wrote may end without a stop; what the list calls a missed time is said with its cause. */
const sentence = (text: string | undefined) => (text === MISSED ? MISSED_REASON : text?.replace(/[^.!?…]$/, '$&.'));
const join = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');

type Said = Pick<WordedNotice, 'title' | 'detail' | 'when'>;

/** Of one matter. */
const WORDS: Readonly<Record<NoticeKind, (matter: Matter, zone: string | null) => Said>> = {
  will_fail: (matter, zone) => (matter.topic === 'waiting' ? sayWaiting(matter, zone) : sayWillFail(matter, zone)),
  failed: (matter, zone) => ({
    title: 'A post was not published',
    detail: join(sentence(matter.facts.reason)),
    when: dueLine(matter, zone),
  }),
  please_look: () => ({
    title: 'Check whether a post is on LinkedIn',
    detail: 'We could not find out. Look on LinkedIn, then tell us; until then it is not sent again.',
    when: null,
  }),
  sign_in_ends: saySignIn,
  yours_to_press: (matter, zone) => ({
    title: 'A post is ready for you to publish',
    detail: '',
    when: dueLine(matter, zone),
  }),
  published: (matter, zone) => ({
    title: 'A post was published',
    detail: '',
    when: timeOf(matter, zone) === null ? null : `On ${timeOf(matter, zone)}.`,
  }),
};

function dueLine(matter: Matter, zone: string | null): string | null {
  const time = timeOf(matter, zone);
  return time === null ? null : `It was due on ${time}.`;
}

function sayWillFail(matter: Matter, zone: string | null): Said {
  const time = timeOf(matter, zone);
  const due = time === null ? null : `It is due on ${time}.`;
  return {
    title: 'A post will not go out as it is',
    detail: join(sentence(matter.facts.reason), due),
    when: null,
  };
}

/** Posts whose time has come, and LinkedIn does not take them. */
function sayWaiting(matter: Matter, zone: string | null): Said {
  const { waiting = 1, reason } = matter.facts;
  const until = timeOf(matter, zone);
  const end = until === null ? null : `What is a day late is not sent any more; the first would fail on ${until}.`;
  return {
    title: `${posts(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for LinkedIn`,
    detail: join(reason, 'We keep trying.', end),
    when: null,
  };
}

/** How long a sign-in still lasts, by the stage at which that is told. */
const SIGN_IN_LEFT: Readonly<Record<string, string>> = {
  week: 'within a week',
  day: 'within a day',
  hour: 'within an hour',
};
const SIGN_IN_ENDED = 'Your LinkedIn sign-in has ended';

function saySignIn(matter: Matter, zone: string | null): Said {
  const { stage, facts } = matter;
  const { waiting = 0 } = facts;
  const isOver = stage === 'ended';
  const time = timeOf(matter, zone);
  // Of a week some days have passed when it is read.
  const dayNamed = stage === 'week' ? facts.at : undefined;
  const left = dayNamed === undefined ? SIGN_IN_LEFT[stage] : `by ${formatMonthDay(dayNamed, zone)}`;
  const ends = (what: string) => (isOver || time === null ? null : `${what} ends on ${time}.`);
  if (waiting === 0)
    return {
      title: left === undefined ? SIGN_IN_ENDED : `Your LinkedIn sign-in ends ${SIGN_IN_LEFT[stage] ?? ''}`,
      detail: join(ends('It'), 'No scheduled post waits behind it. Sign in again before you publish.'),
      when: null,
    };
  const cure = `Sign in again and ${waiting === 1 ? 'it goes out at its time' : 'they go out at their times'}.`;
  const waits = waiting === 1 ? '1 post waits' : `${posts(waiting)} wait`;
  return left === undefined
    ? { title: SIGN_IN_ENDED, detail: join(`${waits}.`, cure), when: null }
    : {
        title: `Reconnect LinkedIn ${left}, or ${posts(waiting)} will wait`,
        detail: join(
          dayNamed === undefined
            ? ends('Your sign-in')
            : `Your sign-in ends that day at ${formatTimeOfDay(dayNamed, zone)}.`,
          cure,
        ),
        when: null,
      };
}

function sayMany({ kind, matters }: Notice): Said {
  const reasons = new Set(matters.map(({ facts }) => facts.reason));
  const [reason] = reasons;
  return {
    title: MANY[kind](matters.length),
    detail: join(reasons.size === 1 ? sentence(reason) : null),
    when: null,
  };
}

const MANY: Readonly<Record<NoticeKind, (count: number) => string>> = {
  will_fail: (count) => `${count} posts will not go out as they are`,
  failed: (count) => `${count} posts were not published`,
  please_look: (count) => `Check whether ${count} posts are on LinkedIn`,
  sign_in_ends: (count) => `${count} LinkedIn sign-ins end`,
  yours_to_press: (count) => `${count} posts are ready for you to publish`,
  published: (count) => `${count} posts were published`,
};

const SCHEDULED = '/dashboard?tab=posts&status=scheduled';
/** Where a notice of several posts leads. */
const LISTS: Readonly<Record<NoticeKind, string>> = {
  will_fail: SCHEDULED,
  failed: '/dashboard?tab=posts&status=failed',
  please_look: SCHEDULED,
  sign_in_ends: '/settings#linkedin',
  yours_to_press: SCHEDULED,
  published: '/dashboard?tab=posts&status=published',
};

/** What a person has to look for, or to publish, stands in the list: there they do it, and say what came of it. */
function pathOf({ kind, postId, words }: Matter): string {
  if (postId === null) return LISTS[kind];
  if (kind !== 'please_look' && kind !== 'yours_to_press') return `/compose?post=${postId}`;
  const search = encodeURIComponent(beginningOf(words ?? ''));
  return search === '' ? SCHEDULED : `${SCHEDULED}&search=${search}`;
}
/** Characters by which the list finds a post. */
const SEARCHED = 30;

function beginningOf(words: string): string {
  return words.slice(0, graphemeBoundary(words, SEARCHED)).replace(/…$/, '').trim().toWellFormed();
}
