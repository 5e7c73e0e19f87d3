import type { FigureName } from '#domain/own-figures/figures.ts';
import {
  FEWEST_POSTS,
  type Group,
  leadingGroup,
  type PostFormat,
  type Spread,
  type WhatDidWell,
} from '#domain/own-figures/what-did-well.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';
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
  from: (keptAt: string, count: number) =>
    `From LinkedIn’s own export of ${pluralize(count, 'post', 'posts')}, last read ${formatLocalDate(keptAt)}.`,
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
  tooFewOfGroup: 'too few to tell',
  median: 'Median',
  bar: 'Typical: the middle half',
  mark: 'Median',
  noneLeads: 'None is clearly ahead',
} as const;

export const FIGURE_LABELS: Readonly<Record<FigureName, string>> = {
  impressions: 'Impressions',
  engagements: 'Engagements',
  reactions: 'Reactions',
  comments: 'Comments',
};

const FORMAT_LABELS: Readonly<Record<PostFormat, string>> = {
  text: 'Text alone',
  image: 'With images',
  link: 'With a link card',
};

/** 'Half of your 14 posts got 320 impressions or more.' */
export function typicalMessage({ by, count, all }: WhatDidWell): string {
  return `Half of your ${pluralize(count, 'post', 'posts')} got ${rounded(all.median)} ${by} or more.`;
}

/** 'Typically they got 210 to 480. …', which is the middle half of them */
export function middleMessage({ all }: WhatDidWell): string {
  return `Typically they got ${spreadLabel(all)}. What did better may have done so for other reasons.`;
}

/** What a group of posts is called where it is compared with others. */
export function groupLabel(key: string): string {
  const label = isFormat(key) ? FORMAT_LABELS[key] : key;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const isFormat = (key: string): key is PostFormat => key in FORMAT_LABELS;

/** What the groups say at a glance. */
export function leadMessage(groups: readonly Group[]): string {
  const leading = leadingGroup(groups);
  return leading === null ? OWN_FIGURES.noneLeads : `${groupLabel(leading.key)} stands out`;
}

/** '6 posts, typically 210 to 480'. */
export function groupDetails({ count, spread }: Group): string {
  const posts = pluralize(count, 'post', 'posts');
  return spread === null ? `${posts}, ${OWN_FIGURES.tooFewOfGroup}` : `${posts}, typically ${spreadLabel(spread)}`;
}

/** '210 to 480'. */
function spreadLabel({ lower, upper }: Spread): string {
  return `${rounded(lower)} to ${rounded(upper)}`;
}

export function rounded(value: number): string {
  return formatCount(Math.round(value));
}
