import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { maxBy } from '#domain/max-by.ts';
import { type Choices, HASHTAG_COUNTS, LENGTH_RANGES, type WritingNotice } from '#domain/writing/brief.ts';
import { cutAtClause, cutToFit } from '#domain/writing/cut-text.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { uniqueTags } from '#domain/writing/hashtags.ts';
import { networkLength } from '#domain/writing/markdown-blocks.ts';
import { cleanAudience } from './audience.ts';
import { canWriteLanguage } from './can-write-language.ts';
import type { ComposedText } from './compose-from-draft.ts';
import { composeFromIdeas } from './compose-from-ideas.ts';
import { DETAIL_LEVELS, type DetailLevel, layOutPost, type PostParts } from './lay-out-post.ts';
import { parseDraft } from './parse-draft.ts';
import { phrasesFor } from './phrases/stock-phrases.ts';
import { chooseLead, type Lead, usableTitle } from './points/choose-lead.ts';
import { choosePoints, type LengthBudget } from './points/choose-points.ts';
import { type ComposeSource, gatherPoints, type Point, readableText } from './points/gather-points.ts';
import { keyTerms } from './points/key-terms.ts';
import { MAX_SENTENCES } from './points/rank-sentences.ts';
import { TONE_STYLES } from './tone-styles.ts';

type ComposeInput = { sources: readonly ComposeSource[] } & Choices;
type ComposedPost = { content: string; notices: WritingNotice[] };

/** How far a post is filled between the least and the most of its length. */
const FILL = 0.25;
/** Sentences of each of several sources that are ranked, at least. */
const FEWEST_RANKED = 80;
/** Characters of all sources that hashtags are found in. */
const SUBJECT_CHARACTERS = 40_000;
const LONGEST_CREDIT = 60;
const LONGEST_SITE = 120;

/**
 * Composes a post out of the sources' own sentences, verbatim, framed by stock phrases that say nothing about the subject
 * (docs/product.md §6.5), as it was chosen (§6.2): never longer than the length asked for, and shorter only where the
 * sources say too little. A person's own ideas lead, and the phrases are in the language of what leads. Deterministic;
 * markdown-like text. Empty only for sources without a letter or digit.
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

/** The sources with readable texts and titles; all ideas are one, the first. */
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

function composeText(
  sources: readonly ComposeSource[],
  first: ComposeSource,
  choices: Choices,
  budget: LengthBudget,
): ComposedText {
  const audience = cleanAudience(choices.audience, choices.includeEmojis);
  if (sources.length === 1 && first.kind === 'ideas') {
    const { text, language } = first;
    const composed = composeFromIdeas({ ...choices, audience, text, language, most: budget.max });
    if (composed !== null) return composed;
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
  const { format, tone } = choices;
  const style = TONE_STYLES[tone];
  // A list of steps needs a title over it, not one of the steps.
  const prefersTitle = style.lead === 'title' || format === 'how-to';
  const options = { format, prefersTitle, prefersShort: style.prefersShort, language };
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

/** Lays out the post with every detail, then with fewer, until every source has a part in it. */
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
    const used = new Set(points.map((point) => point.source));
    if (lists.every((list, source) => list.length === 0 || used.has(source) || lead?.source === source)) break;
  }
  const hasSentence = points.length > 0 || (lead !== null && lead.kind !== 'title');
  const shown = hasSentence ? points : cutBestPoint(fitting, lists, level, budget);
  return { content: layOutPost(fitting, shown, level), points };
}

/** A first line that alone is too long is cut. */
function fitLead(parts: PostParts, budget: LengthBudget): PostParts {
  const { lead } = parts;
  if (lead === null) return parts;
  const bare = DETAIL_LEVELS.at(-1) as DetailLevel;
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
  const best = maxBy(lists.flat(), ({ score }) => score);
  if (best === null) return [];
  const taken = networkLength(layOutPost(parts, [{ ...best, text: 'x' }], level));
  return [{ ...best, text: cutAtClause(best.text, budget.max - taken) }];
}

/** How a source is named in the post; null for a person's own words. */
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
  return uniqueTags([...own, ...keyTerms(text, first.title, language, most)]).slice(0, most);
}
