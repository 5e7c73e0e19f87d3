import { LENGTH_BUCKETS, lengthKeyOf } from '#domain/posts/length-buckets.ts';
import type { Figures } from './figures.ts';

/** Fewer posts with a figure say nothing. */
export const FEWEST_POSTS = 12;
/** A group of fewer posts is named, and has no numbers. */
export const FEWEST_OF_GROUP = 3;
/** A group of so many posts or fewer is called small wherever it is named (docs/product.md §23.4). */
const FEW_OF_GROUP = 3;

export const POST_FORMATS = ['text', 'image', 'link'] as const;
export type PostFormat = (typeof POST_FORMATS)[number];

/** Parts of the day, each from an hour to the next one's. */
export const DAY_PARTS = [
  { key: 'before 9 AM', from: 0 },
  { key: '9 AM to noon', from: 9 },
  { key: 'noon to 5 PM', from: 12 },
  { key: 'after 5 PM', from: 17 },
] as const;

/** A published post with its figures. `hour` is of the person's clock, 0 … 23; `characters` as LinkedIn was given them. */
export type MeasuredPost = { figures: Figures; hour: number; characters: number; format: PostFormat };

/** How the posts of a group did; null where they are too few. Quartiles lie between posts where there is no post at them. */
export type Group = { key: string; count: number; spread: Spread | null };
export type Spread = { median: number; lower: number; upper: number };
export type KnownGroup = Group & { spread: Spread };
/** What posts are compared by. */
export const PARTS = ['hours', 'lengths', 'formats'] as const;
export type Part = (typeof PARTS)[number];
export type WhatDidWell = {
  /** What is compared: what LinkedIn tells of most posts. */
  by: 'impressions' | 'engagements';
  /** So many posts it rests on. */
  count: number;
  all: Spread;
  hours: Group[];
  lengths: Group[];
  formats: Group[];
};

/** At which hours, lengths and formats one's posts did how; null below twelve posts of which it is known. */
export function whatDidWell(posts: readonly MeasuredPost[]): WhatDidWell | null {
  const valuesOf = (name: WhatDidWell['by']) =>
    posts.flatMap((post) => {
      const value = post.figures[name];
      return value === null ? [] : [{ ...post, value }];
    });
  const by = valuesOf('engagements').length > valuesOf('impressions').length ? 'engagements' : 'impressions';
  const measured = valuesOf(by);
  const all = measured.length < FEWEST_POSTS ? null : spreadOf(measured.map(({ value }) => value));
  if (all === null) return null;
  type Measured = (typeof measured)[number];
  const groups = (keys: readonly string[], keyOf: (post: Measured) => string): Group[] =>
    keys.flatMap((key) => {
      const values = measured.filter((post) => keyOf(post) === key).map(({ value }) => value);
      if (values.length === 0) return [];
      return [{ key, count: values.length, spread: values.length < FEWEST_OF_GROUP ? null : spreadOf(values) }];
    });
  return {
    by,
    count: measured.length,
    all,
    hours: groups(
      DAY_PARTS.map(({ key }) => key),
      ({ hour }) => (DAY_PARTS.findLast(({ from }) => hour >= from) ?? DAY_PARTS[0]).key,
    ),
    lengths: groups(
      LENGTH_BUCKETS.map(({ key }) => key),
      ({ characters }) => lengthKeyOf(characters),
    ),
    formats: groups(POST_FORMATS, ({ format }) => format),
  };
}

/** Whether a group is so small that this is said beside whatever else is said of it. */
export const isFew = ({ count }: Group) => count <= FEW_OF_GROUP;

/** The group whose middle half lies above the middle half of every other one; null where they overlap, or there is only one. */
export function leadingGroup(groups: readonly Group[]): KnownGroup | null {
  return groupApart(groups, (one, other) => one.lower > other.upper);
}

/** The group whose middle half lies below the middle half of every other one; null where they overlap, or there is only one. */
export function trailingGroup(groups: readonly Group[]): KnownGroup | null {
  return groupApart(groups, (one, other) => one.upper < other.lower);
}

function groupApart(groups: readonly Group[], isApart: (one: Spread, other: Spread) => boolean): KnownGroup | null {
  const known = groups.flatMap(({ spread, ...group }) => (spread === null ? [] : [{ ...group, spread }]));
  if (known.length < 2) return null;
  return known.find((one) => known.every((other) => other === one || isApart(one.spread, other.spread))) ?? null;
}

/**
 * The group to name before all others: one that leads its part and does better than all posts. Of several one that is not small, then
 * the one with the highest median. Null where none is.
 */
export function bestGroup(said: WhatDidWell): { part: Part; group: KnownGroup } | null {
  const leading = PARTS.flatMap((part) => {
    const group = leadingGroup(said[part]);
    return group === null || group.spread.median <= said.all.median ? [] : [{ part, group }];
  });
  return (
    leading.toSorted(
      (a, b) => Number(isFew(a.group)) - Number(isFew(b.group)) || b.group.spread.median - a.group.spread.median,
    )[0] ?? null
  );
}

/** The part of the day at which one's posts do best, with its hours, the last one not included; null where none leads, or a small one does. */
export function bestHours(said: WhatDidWell): { group: KnownGroup; from: number; to: number } | null {
  const group = leadingGroup(said.hours);
  if (group === null || isFew(group) || group.spread.median <= said.all.median) return null;
  const at = DAY_PARTS.findIndex(({ key }) => key === group.key);
  return { group, from: DAY_PARTS[at]?.from ?? 0, to: DAY_PARTS[at + 1]?.from ?? 24 };
}

/** Median and quartiles; null of nothing. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const below = sorted[Math.floor(place)] ?? 0;
    return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place % 1);
  };
  return { median: at(0.5), lower: at(0.25), upper: at(0.75) };
}
