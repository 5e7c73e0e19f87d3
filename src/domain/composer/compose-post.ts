import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { type Choices, HASHTAG_COUNTS, LENGTH_RANGES, type WritingNotice } from '#domain/writing/brief.ts';
import { cutAtClause, cutToFit } from '#domain/writing/cut-text.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { networkLength } from '#domain/writing/markdown-blocks.ts';
import { cleanAudience } from './audience.ts';
import { canWriteLanguage } from './can-write-language.ts';
import { chooseLead, type Lead, usableTitle } from './choose-lead.ts';
import { choosePoints, type LengthBudget } from './choose-points.ts';
import { composeFromIdeas } from './compose-from-ideas.ts';
import { type ComposeSource, gatherPoints, type Point, readableText } from './gather-points.ts';
import { keyTerms } from './key-terms.ts';
import { DETAIL_LEVELS, type DetailLevel, layOutPost, type PostParts } from './lay-out-post.ts';
import { parseDraft } from './parse-draft.ts';
import { phrasesFor } from './phrases/stock-phrases.ts';
import { MAX_SENTENCES } from './rank-sentences.ts';
import { TONE_STYLES } from './tone-styles.ts';

export type ComposeInput = { sources: readonly ComposeSource[] } & Choices;
export type ComposedPost = { content: string; notices: WritingNotice[] };

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
export function composePost(input: ComposeInput): ComposedPost {
  const sources = withIdeasFirst(input);
  const [first] = sources;
  if (first === undefined) return { content: '', notices: [] };
  const budget = budgetFor(input);
  const { content, isShortened } = composeText(sources, first, input, budget);
  const notices: WritingNotice[] = [];
  if (!canWriteLanguage(input.language, first)) notices.push('language-kept');
  if (isShortened) notices.push('sentences-left-out');
  else if (networkLength(content) < budget.min) notices.push('source-too-short');
  return { content, notices };
}

function budgetFor({ length, tone }: Choices): LengthBudget {
  const { min, max } = LENGTH_RANGES[length];
  const fill = TONE_STYLES[tone].prefersShort ? FILL / 2 : FILL;
  return { min, max, target: min + (max - min) * fill };
}

/** All ideas are one voice, and it leads. */
function withIdeasFirst({ sources, includeEmojis }: ComposeInput): ComposeSource[] {
  const read = sources.map((source) => ({
    ...source,
    text: readableText(source.text, includeEmojis) || readableText(source.text, true),
    title: usableTitle(source.title, includeEmojis),
  }));
  const ideas = read.filter((source) => source.kind === 'ideas');
  const [own] = ideas;
  const others = read.filter((source) => source.kind !== 'ideas');
  if (own === undefined) return others;
  return [{ ...own, text: ideas.map((source) => source.text).join('\n\n') }, ...others];
}

type ComposedText = { content: string; isShortened: boolean };

function composeText(
  sources: readonly ComposeSource[],
  first: ComposeSource,
  choices: Choices,
  budget: LengthBudget,
): ComposedText {
  const audience = cleanAudience(choices.audience, choices.includeEmojis);
  if (sources.length === 1 && first.kind === 'ideas') {
    const shaped = composeFromIdeas({
      ...choices,
      audience,
      text: first.text,
      language: first.language,
      most: budget.max,
    });
    if (shaped !== null) return shaped;
  }
  const language = detectLanguage(first.text, first.language);
  const lists = sources.map((source, index) =>
    gatherPoints(source, index, {
      ...choices,
      audience,
      language: index === 0 ? language : detectLanguage(source.text, source.language),
      most: Math.max(FEWEST_RANKED, Math.floor(MAX_SENTENCES / sources.length)),
    }),
  );
  const manner = TONE_STYLES[choices.tone];
  const options = {
    format: choices.format,
    // Steps want a name, not one of them, over them.
    prefersTitle: manner.lead === 'title' || choices.format === 'how-to',
    prefersShort: manner.prefersShort,
    language,
  };
  const lead = chooseLead(lists[0] ?? [], first.title, options);
  const parts: PostParts = {
    ...choices,
    audience,
    language,
    phrases: phrasesFor(language),
    lead,
    credits: sources.map((source) => creditFor(source, lead)),
    tags: hashtagsFor(sources, first, language, HASHTAG_COUNTS[choices.hashtags]),
    seed: first.text,
  };
  const own = (lists[0] ?? []).filter((point) => point.isOwn && point.text !== lead?.text);
  const { content, points } = fillPost(parts, lists, budget);
  const safe = choices.includeEmojis ? content : withoutEmojis(content);
  return { content: cutToFit(safe, budget.max), isShortened: own.some((point) => !points.includes(point)) };
}

/** Tries with all the trimmings, then with fewer, until every source is heard. */
function fillPost(
  parts: PostParts,
  lists: readonly (readonly Point[])[],
  budget: LengthBudget,
): { content: string; points: Point[] } {
  const fitting = fitLead(parts, budget);
  const { lead } = fitting;
  let points: Point[] = [];
  let level = DETAIL_LEVELS[0] as DetailLevel;
  for (level of DETAIL_LEVELS) {
    const measure = (some: readonly Point[]) => networkLength(layOutPost(fitting, some, level));
    points = choosePoints({ lists, lead, budget, measure, ownShare: level.ownShare });
    const heard = new Set(points.map((point) => point.source));
    if (lists.every((list, source) => list.length === 0 || heard.has(source) || lead?.source === source)) break;
  }
  if (points.length > 0 || (lead !== null && lead.kind !== 'title'))
    return { content: layOutPost(fitting, points, level), points };
  return { content: layOutPost(fitting, cutBestPoint(fitting, lists, level, budget), level), points };
}

/** A first line that leaves no budget is cut, since nothing else fits. */
function fitLead(parts: PostParts, budget: LengthBudget): PostParts {
  const { lead } = parts;
  const bare = DETAIL_LEVELS.at(-1) as DetailLevel;
  if (lead === null) return parts;
  const length = networkLength(layOutPost(parts, [], bare));
  if (length <= budget.max) return parts;
  return { ...parts, lead: { ...lead, text: cutAtClause(lead.text, budget.max - (length - lead.text.length)) } };
}

/** The best sentence of all, cut, where no sentence fits whole. */
function cutBestPoint(
  parts: PostParts,
  lists: readonly (readonly Point[])[],
  level: DetailLevel,
  budget: LengthBudget,
): Point[] {
  const [best] = lists.flat().toSorted((a, b) => b.score - a.score);
  if (best === undefined) return [];
  const taken = networkLength(layOutPost(parts, [{ ...best, text: 'x' }], level));
  return [{ ...best, text: cutAtClause(best.text, budget.max - taken) }];
}

/** What is said of where sentences come from; null for a person's own. */
function creditFor(source: ComposeSource, lead: Lead | null): PostParts['credits'][number] {
  if (source.kind === 'ideas') return null;
  const site = cutAtClause((source.siteName ?? '').replace(/\s+/g, ' ').trim(), LONGEST_SITE);
  const title = source.title !== null && source.title !== lead?.text ? source.title : '';
  const host = /^https?:\/\/(?:www\.)?([^/?#:@]+)/i.exec(source.url ?? '')?.[1] ?? '';
  const long = [title, site].filter(Boolean).join(', ') || host;
  return { long, short: cutAtClause(site || title || host, LONGEST_CREDIT) };
}

/** A person's own hashtags first, then what the sources are about. */
function hashtagsFor(
  sources: readonly ComposeSource[],
  first: ComposeSource,
  language: WritingLanguage,
  most: number,
): string[] {
  if (most === 0) return [];
  const own = first.kind === 'ideas' ? parseDraft(first.text, language).tags : [];
  const share = Math.floor(SUBJECT_CHARACTERS / sources.length);
  const text = sources.map((source) => source.text.slice(0, share)).join('\n\n');
  const known = new Set(own.map((tag) => tag.toLowerCase()));
  const found = keyTerms(text, first.title, language, most).filter((tag) => !known.has(tag.toLowerCase()));
  return [...own, ...found].slice(0, most);
}
