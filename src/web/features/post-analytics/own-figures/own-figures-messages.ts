import type { PostWithFigures } from '#contract/own-figures.ts';
import { FIGURES, type FigureName } from '#domain/own-figures/figures.ts';
import type { NextStep } from '#domain/own-figures/next-step.ts';
import {
  bestGroup,
  FEWEST_POSTS,
  type Group,
  isFew,
  leadingGroup,
  type Part,
  type PostFormat,
  type Spread,
  trailingGroup,
  type WhatDidWell,
} from '#domain/own-figures/what-did-well.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import type { Length } from '#domain/writing/brief.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { dayPart, withinDayPart } from '#web/lib/time/day-part.ts';
import { formatLocalDate, formatUtcDay } from '#web/lib/time/format-time.ts';
import { FILE_MAX_BYTES, type FileProblem } from './read-figures-file.ts';

const MEGABYTE = 1024 * 1024;

const PROBLEMS: Readonly<Record<FileProblem | 'unreadable', string>> = {
  tooLarge: `This file is too large. LinkedIn’s exports are under ${FILE_MAX_BYTES / MEGABYTE} MB.`,
  notWorkbook: 'This is not an Excel file (.xlsx). Choose the file that LinkedIn’s Export button gives you.',
  noPosts: 'This file lists no posts. Set LinkedIn to English, then export again from your post analytics.',
  unreadable: 'The file could not be read. Choose it again.',
};

export const OWN_FIGURES = {
  title: 'Figures from LinkedIn',
  loadFailed: 'Your figures could not be loaded',
  intro:
    'LinkedIn lets you export the impressions, reactions and comments of your posts. Add that file to see them beside your posts, and which hours, lengths and formats work for you.',
  how: 'On LinkedIn, open your profile, then Analytics, Post impressions, and press Export. For one post, open its analytics and export there. The file is read in this browser; only figures you choose to keep are sent.',
  choose: 'Choose a file…',
  chooseAnother: 'Choose another file…',
  problems: PROBLEMS,
  nothingKnown: 'None of the posts in this file were published here.',
  known: (count: number) => `${pluralize(count, 'post', 'posts')} recognized by link.`,
  others: (count: number) =>
    `${pluralize(count, 'other post', 'other posts')} left out: not published here, or not a certain match.`,
  probable: 'Probably yours',
  probableHint:
    'The file lists these under a different link, created in the minute your post went out. Select those that are the same post.',
  keep: (count: number) => `Keep figures for ${pluralize(count, 'post', 'posts')}`,
  cancel: 'Cancel',
  kept: (count: number) => `Figures for ${pluralize(count, 'post', 'posts')} saved`,
  keepFailed: 'The figures could not be saved',
  from: (keptAt: string) => `From LinkedIn’s export read ${formatLocalDate(keptAt)}.`,
  countFrom: (keptAt: string, count: number) =>
    `${pluralize(count, 'post', 'posts')}, from LinkedIn’s export read ${formatLocalDate(keptAt)}.`,
  pattern: 'A pattern, not a cause.',
  forget: 'Remove these figures',
  forgetQuestion: {
    title: 'Remove all figures from LinkedIn?',
    description: 'Your posts stay. You can choose the file again at any time.',
    confirmLabel: 'Remove figures',
  },
  forgotten: 'Figures removed',
  forgetFailed: 'The figures could not be removed',
  tooFew: (count: number) =>
    `${pluralize(count, 'post has', 'posts have')} figures. With ${FEWEST_POSTS} or more, hours, lengths and formats are compared here. Fewer would not mean much.`,
  notKnown: 'Not known',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  tooFewOfGroup: 'Too few to tell',
  /** What the mark and the bar of a group are. */
  median: 'Typical post: half got more, half less',
  bar: 'Half of the posts are in this range',
  few: 'So few posts that it may be chance',
  /** What the posts of a week have got since. */
  byWeek: { impressions: 'Impressions of each week’s posts', engagements: 'Engagements of each week’s posts' },
  week: 'Week from',
  typically: 'Typically',
  all: 'All posts',
  planned: (hours: string) => `When you schedule it, times ${withinDayPart(hours)} come first`,
  noneLeads: 'None is clearly ahead',
} as const;

export const FIGURE_LABELS: Readonly<Record<FigureName, string>> = {
  impressions: 'Impressions',
  engagements: 'Engagements',
  reactions: 'Reactions',
  comments: 'Comments',
};

const FORMAT_LABELS: Readonly<Record<PostFormat, string>> = {
  text: 'text alone',
  image: 'with images',
  link: 'with a link card',
};

/** The finding: the group that did best and by how much, else what is typical of all. @param posts 'Your posts' */
export function headlineMessage(said: WhatDidWell, posts = 'Your posts'): string {
  const { by, all } = said;
  const best = bestGroup(said);
  if (best === null) return `${posts} typically get ${rounded(all.median)} ${by}, half of them ${middleHalf(all)}.`;
  const { part, group } = best;
  const within = WITHIN[part](group.key);
  const more = moreMessage(group.spread.median / all.median, by);
  return `${posts} ${within} get ${more}${isFew(group) ? `, but there are only ${group.count}` : ''}.`;
}

/** What the finding rests on: 'Typically 2,155 for these 6, against 1,304 for all.'; null where the headline says it. */
export function basisMessage(said: WhatDidWell): string | null {
  const best = bestGroup(said);
  if (best === null) return null;
  return `${OWN_FIGURES.typically} ${rounded(best.group.spread.median)} for these ${best.group.count}, against ${rounded(said.all.median)} for all.`;
}

/** Below ten percent each one counts, above it every fifth. */
const ROUNDED_PERCENT = 5;

/**
 * 'about 65% more impressions than usual', from twice as many on 'about 2.5 times as many impressions as usual'.
 * @param ratio above 1; without an end where all got none
 */
function moreMessage(ratio: number, by: WhatDidWell['by']): string {
  if (!Number.isFinite(ratio)) return `the most ${by}`;
  if (ratio >= 2) return `about ${formatCount(Math.round(ratio * 2) / 2)} times as many ${by} as usual`;
  const percent = (ratio - 1) * 100;
  const step = percent < 10 ? 1 : ROUNDED_PERCENT;
  return `about ${Math.max(1, Math.round(percent / step) * step)}% more ${by} than usual`;
}

const WRITE: Readonly<Record<Length, string>> = {
  short: 'Write a short post',
  medium: 'Write a post of medium length',
  long: 'Write a long post',
};

/** What the button beside the finding does. A length is named as the composer's option is. */
export function stepLabel(step: NextStep): string {
  if (step.kind === 'plan') return `Plan a post ${withinDayPart(step.hours)}`;
  return step.length === null ? 'Write a post' : WRITE[step.length];
}

/** A group within a sentence, after 'posts'. */
const WITHIN: Readonly<Record<Part, (key: string) => string>> = {
  hours: withinDayPart,
  lengths: (key) => `of ${grouped(key)} characters`,
  formats: (key) => (key === 'text' ? `of ${groupName(key)}` : groupName(key)),
};

/** Hours are of the person's clock, which is named here. */
export function partTitle(part: Part, zone: string): string {
  if (part === 'hours') return `By hour in ${zoneLabel(zone)}`;
  return part === 'lengths' ? 'By length in characters' : 'By format';
}

/** What a group of posts is called where it is compared with others. */
export function groupLabel(key: string): string {
  return capitalized(groupName(key));
}

const groupName = (key: string) => (isFormat(key) ? FORMAT_LABELS[key] : grouped(dayPart(key)));
/** Its large numbers as the person writes them: '901–1,500'. */
const grouped = (key: string) => key.replace(/\d{4,}/g, (digits) => formatCount(Number(digits)));
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isFormat = (key: string): key is PostFormat => key in FORMAT_LABELS;

/** What the groups say at a glance: which is highest, or where none is, which is lowest: 'After 5 PM is highest (only 3 posts)'. */
export function verdictMessage(groups: readonly Group[]): string {
  const highest = leadingGroup(groups);
  const said = highest ?? trailingGroup(groups);
  if (said === null) return OWN_FIGURES.noneLeads;
  const few = isFew(said) ? ` (${countMessage(said)})` : '';
  return `${groupLabel(said.key)} is ${highest === null ? 'lowest' : 'highest'}${few}`;
}

/**
 * All that LinkedIn says of these posts in one line: '24 posts, Sep 1, 2026 to Nov 12, 2026: 31,300 impressions, 960 reactions'.
 * @param zone whose days count
 */
export function totalsMessage(
  posts: readonly Pick<PostWithFigures, 'publishedAt' | 'figures'>[],
  zone: string,
): string {
  const days = posts.map(({ publishedAt }) => toLocalTime(Date.parse(publishedAt), zone).slice(0, 10)).toSorted();
  const [first, last] = [days[0], days.at(-1)].map((day) => (day === undefined ? '' : formatUtcDay(day)));
  const sums = FIGURES.flatMap((name) => {
    const known = posts.flatMap(({ figures }) => figures?.[name] ?? []);
    const sum = known.reduce((all, one) => all + one, 0);
    // 'impressions': each is a plural of its own with an s.
    return known.length === 0 ? [] : [pluralize(sum, name.slice(0, -1), name)];
  });
  return `${pluralize(posts.length, 'post', 'posts')}, ${first === last ? first : `${first} to ${last}`}: ${sums.join(', ')}`;
}

/** '6 posts', 'only 3 posts'. */
export function countMessage(group: Group): string {
  return `${isFew(group) ? 'only ' : ''}${pluralize(group.count, 'post', 'posts')}`;
}

/** 'Half of them 210 to 480'. */
export function spreadMessage(spread: Spread): string {
  return `Half of them ${middleHalf(spread)}`;
}

const middleHalf = ({ lower, upper }: Spread) => `${rounded(lower)} to ${rounded(upper)}`;

export function rounded(value: number): string {
  return formatCount(Math.round(value));
}
