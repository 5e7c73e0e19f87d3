import { type WritingLanguage, writingLanguage } from '#domain/language/languages.ts';
import { type Choices, HASHTAG_COUNTS, LENGTH_RANGES, type WritingNotice } from '#domain/writing/brief.ts';
import { cutAtClause, cutToFit } from '#domain/writing/cut-text.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { networkLength } from '#domain/writing/lay-out.ts';
import { audienceWords } from './audience.ts';
import { canObeyLanguage } from './can-obey-language.ts';
import { chooseLead, type Lead, titleOf } from './choose-lead.ts';
import { choosePoints, type Room } from './choose-points.ts';
import { frameFor } from './frames/frames.ts';
import { type ComposeSource, gatherPoints, type Point, readable } from './gather-points.ts';
import { keyTerms } from './key-terms.ts';
import { LEVELS, type Level, layOutPost, type Sheet } from './lay-out-post.ts';
import { MANNERS } from './manners.ts';
import { MAX_SENTENCES } from './rank-sentences.ts';
import { readDraft } from './read-draft.ts';
import { shapeIdeas } from './shape-ideas.ts';

export type ComposeInput = { sources: readonly ComposeSource[] } & Choices;
export type Composed = { content: string; notices: WritingNotice[] };

/** How far a post is filled between the least and the most of its length. */
const FILL = 0.25;
/** Sentences of each of several sources that are ranked, at least. */
const FEWEST_RANKED = 80;
/** What a post is about shows in so many characters. */
const SUBJECT_CHARACTERS = 40_000;
const LONGEST_CREDIT = 60;
const LONGEST_SITE = 120;

/**
 * Composes a post out of the sources' own sentences, verbatim, framed by phrases that say nothing about the subject
 * (design §8, the built-in composer), as it was chosen (spec §1 'customise'): never longer than the length asked for,
 * and shorter only where the sources say too little. A person's own ideas lead, and the phrases are in the language of
 * what leads. Deterministic; markdown-like text. Empty only for sources without a letter or digit.
 */
export function composePost(input: ComposeInput): Composed {
  const sources = withIdeasFirst(input);
  const [first] = sources;
  if (first === undefined) return { content: '', notices: [] };
  const room = roomFor(input);
  const { content, isShortened } = composeFrom(sources, first, input, room);
  const notices: WritingNotice[] = [];
  if (!canObeyLanguage(input.language, first)) notices.push('language-kept');
  if (isShortened) notices.push('sentences-left-out');
  else if (networkLength(content) < room.min) notices.push('source-too-short');
  return { content, notices };
}

function roomFor({ length, tone }: Choices): Room {
  const { min, max } = LENGTH_RANGES[length];
  const fill = MANNERS[tone].likesShort ? FILL / 2 : FILL;
  return { min, max, target: min + (max - min) * fill };
}

/** All ideas are one voice, and it leads. */
function withIdeasFirst({ sources, includeEmojis }: ComposeInput): ComposeSource[] {
  const read = sources.map((source) => ({
    ...source,
    text: readable(source.text, includeEmojis) || readable(source.text, true),
    title: titleOf(source.title, includeEmojis),
  }));
  const ideas = read.filter((source) => source.kind === 'ideas');
  const [own] = ideas;
  const others = read.filter((source) => source.kind !== 'ideas');
  if (own === undefined) return others;
  return [{ ...own, text: ideas.map((source) => source.text).join('\n\n') }, ...others];
}

type Outcome = { content: string; isShortened: boolean };

function composeFrom(sources: readonly ComposeSource[], first: ComposeSource, choices: Choices, room: Room): Outcome {
  const audience = audienceWords(choices.audience, choices.includeEmojis);
  if (sources.length === 1 && first.kind === 'ideas') {
    const shaped = shapeIdeas({ ...choices, audience, text: first.text, language: first.language, most: room.max });
    if (shaped !== null) return shaped;
  }
  const language = writingLanguage(first.text, first.language);
  const lists = sources.map((source, index) =>
    gatherPoints(source, index, {
      ...choices,
      audience,
      language: index === 0 ? language : writingLanguage(source.text, source.language),
      most: Math.max(FEWEST_RANKED, Math.floor(MAX_SENTENCES / sources.length)),
    }),
  );
  const manner = MANNERS[choices.tone];
  const leading = {
    format: choices.format,
    // Steps want a name, not one of them, over them.
    prefersTitle: manner.lead === 'title' || choices.format === 'how-to',
    likesShort: manner.likesShort,
    language,
  };
  const lead = chooseLead(lists[0] ?? [], first.title, leading);
  const sheet: Sheet = {
    ...choices,
    audience,
    language,
    frame: frameFor(language),
    lead,
    credits: sources.map((source) => creditOf(source, lead)),
    tags: tagsOf(sources, first, language, HASHTAG_COUNTS[choices.hashtags]),
    seed: first.text,
  };
  const own = (lists[0] ?? []).filter((point) => point.isOwn && point.text !== lead?.text);
  const { content, points } = fill(sheet, lists, room);
  const safe = choices.includeEmojis ? content : withoutEmojis(content);
  return { content: cutToFit(safe, room.max), isShortened: own.some((point) => !points.includes(point)) };
}

/** Tries with all the trimmings, then with fewer, until every source is heard. */
function fill(sheet: Sheet, lists: readonly (readonly Point[])[], room: Room): { content: string; points: Point[] } {
  const fitting = withFittingLead(sheet, room);
  const { lead } = fitting;
  let points: Point[] = [];
  let level = LEVELS[0] as Level;
  for (level of LEVELS) {
    const measure = (some: readonly Point[]) => networkLength(layOutPost(fitting, some, level));
    points = choosePoints({ lists, lead, room, measure, ownShare: level.ownShare });
    const heard = new Set(points.map((point) => point.source));
    if (lists.every((list, source) => list.length === 0 || heard.has(source) || lead?.source === source)) break;
  }
  if (points.length > 0 || (lead !== null && lead.kind !== 'title'))
    return { content: layOutPost(fitting, points, level), points };
  return { content: layOutPost(fitting, onlyCut(fitting, lists, level, room), level), points };
}

/** A first line that leaves no room is cut, since nothing else fits. */
function withFittingLead(sheet: Sheet, room: Room): Sheet {
  const { lead } = sheet;
  const bare = LEVELS.at(-1) as Level;
  if (lead === null) return sheet;
  const length = networkLength(layOutPost(sheet, [], bare));
  if (length <= room.max) return sheet;
  return { ...sheet, lead: { ...lead, text: cutAtClause(lead.text, room.max - (length - lead.text.length)) } };
}

/** The best sentence of all, cut, where no sentence fits whole. */
function onlyCut(sheet: Sheet, lists: readonly (readonly Point[])[], level: Level, room: Room): Point[] {
  const [best] = lists.flat().toSorted((a, b) => b.score - a.score);
  if (best === undefined) return [];
  const taken = networkLength(layOutPost(sheet, [{ ...best, text: 'x' }], level));
  return [{ ...best, text: cutAtClause(best.text, room.max - taken) }];
}

/** What is said of where sentences come from; null for a person's own. */
function creditOf(source: ComposeSource, lead: Lead | null): Sheet['credits'][number] {
  if (source.kind === 'ideas') return null;
  const site = cutAtClause((source.siteName ?? '').replace(/\s+/g, ' ').trim(), LONGEST_SITE);
  const title = source.title !== null && source.title !== lead?.text ? source.title : '';
  const host = /^https?:\/\/(?:www\.)?([^/?#:@]+)/i.exec(source.url ?? '')?.[1] ?? '';
  const long = [title, site].filter(Boolean).join(', ') || host;
  return { long, short: cutAtClause(site || title || host, LONGEST_CREDIT) };
}

/** A person's own hashtags first, then what the sources are about. */
function tagsOf(
  sources: readonly ComposeSource[],
  first: ComposeSource,
  language: WritingLanguage,
  most: number,
): string[] {
  if (most === 0) return [];
  const own = first.kind === 'ideas' ? readDraft(first.text, language).tags : [];
  const share = Math.floor(SUBJECT_CHARACTERS / sources.length);
  const text = sources.map((source) => source.text.slice(0, share)).join('\n\n');
  const known = new Set(own.map((tag) => tag.toLowerCase()));
  const found = keyTerms(text, first.title, language, most).filter((tag) => !known.has(tag.toLowerCase()));
  return [...own, ...found].slice(0, most);
}
