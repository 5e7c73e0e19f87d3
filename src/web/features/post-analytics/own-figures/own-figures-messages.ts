import type { FigureName } from '#domain/own-figures/figures.ts';
import { FEWEST_POSTS, type PostFormat, type Spread, type WhatDidWell } from '#domain/own-figures/what-did-well.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';
import { FILE_MAX_BYTES, type FileProblem } from './read-figures-file.ts';

const MEGABYTE = 1024 * 1024;

const PROBLEMS: Readonly<Record<FileProblem | 'unreadable', string>> = {
  tooLarge: `This file is too large. LinkedIn’s export has less than ${FILE_MAX_BYTES / MEGABYTE} MB.`,
  notWorkbook: 'This is not an Excel file (.xlsx). Choose the file that LinkedIn’s Export button gives you.',
  noPosts: 'This file names no posts. Export from your post analytics, with LinkedIn set to English while you do.',
  unreadable: 'The file could not be read. Choose it again.',
};

export const OWN_FIGURES = {
  title: 'Figures from LinkedIn',
  loadFailed: 'Your figures could not be loaded',
  intro:
    'LinkedIn gives you a file with the impressions, reactions and comments of your posts. Choose it here to see them beside your posts, and which hours, lengths and formats did well for you.',
  how: 'On LinkedIn, open your profile, then Analytics, Post impressions, and press Export. For one post, open its analytics and export there. The file is read in this browser; only figures you choose to keep are sent.',
  choose: 'Choose a file…',
  chooseAnother: 'Choose another file…',
  problems: PROBLEMS,
  nothingKnown: 'None of the posts in this file was published here.',
  known: (count: number) => `${pluralize(count, 'post', 'posts')} of yours recognised by their links.`,
  others: (count: number) =>
    `${pluralize(count, 'other post', 'other posts')} in the file left out: not published here, or not certain.`,
  probable: 'Probably yours',
  probableHint:
    'LinkedIn’s file names these by another link, made in the minute your post went out. Tick what is the same post.',
  keep: (count: number) => `Keep figures of ${pluralize(count, 'post', 'posts')}`,
  cancel: 'Cancel',
  kept: (count: number) => `Figures of ${pluralize(count, 'post', 'posts')} kept`,
  keepFailed: 'The figures could not be kept',
  from: (keptAt: string, count: number) =>
    `From LinkedIn’s own export, last read ${formatLocalDate(keptAt)}: ${pluralize(count, 'post', 'posts')}.`,
  forget: 'Remove these figures',
  forgetQuestion: {
    title: 'Remove all figures from LinkedIn?',
    description: 'Your posts stay. You can choose the file again at any time.',
    confirmLabel: 'Remove figures',
  },
  forgotten: 'Figures removed',
  forgetFailed: 'The figures could not be removed',
  tooFew: (count: number) =>
    `${pluralize(count, 'post has', 'posts have')} figures. From ${FEWEST_POSTS} on, hours, lengths and formats are compared here; fewer would say nothing.`,
  notKnown: 'Not known',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  tooFewOfGroup: 'too few to say',
} as const;

export const FIGURE_LABELS: Readonly<Record<FigureName, string>> = {
  impressions: 'Impressions',
  engagements: 'Engagements',
  reactions: 'Reactions',
  comments: 'Comments',
};

export const FORMAT_LABELS: Readonly<Record<PostFormat, string>> = {
  text: 'Text alone',
  image: 'With images',
  link: 'With a link card',
};

/** 'Impressions of 14 posts: the median is 320, half lie between 210 and 480. …' */
export function restsOn({ by, count, all }: WhatDidWell): string {
  const what = by === 'impressions' ? 'Impressions' : 'Engagements';
  return `${what} of ${pluralize(count, 'post', 'posts')}: the median is ${rounded(all.median)}, half lie between ${rounded(all.lower)} and ${rounded(all.upper)}. What did better here may have done so for other reasons.`;
}

/** '210 to 480'. */
export function spreadLabel({ lower, upper }: Spread): string {
  return `${rounded(lower)} to ${rounded(upper)}`;
}

export function rounded(value: number): string {
  return formatCount(Math.round(value));
}
