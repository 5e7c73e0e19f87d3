import { cleanText } from '#domain/text/clean-text.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { unitsOf } from './draft-units.ts';
import { emojisFor, withoutEmojis } from './emojis.ts';
import { closingFor, frameFor } from './frames/frames.ts';
import { keyTerms } from './key-terms.ts';
import { type WritingLanguage, writingLanguage } from './languages.ts';
import { canFitNetwork, hashtagLine, listOf, stack, verbatim } from './lay-out.ts';
import { overlapOf, type Ranked, rankSentences, stemsOf } from './rank-sentences.ts';
import { isSentence, sentencesOf } from './sentences.ts';
import { shapeIdeas } from './shape-ideas.ts';
import { canStandAlone, speaksInFirstPerson } from './standalone.ts';

export type ComposeInput = {
  /** The article's text or the person's ideas. */
  text: string;
  title: string | null;
  /** Named as the source of an article's sentences. */
  siteName?: string | null;
  tone: Tone;
  includeEmojis: boolean;
  kind: 'article' | 'ideas';
  /** BCP 47, as the page declares it; what the text itself shows wins. */
  language: string | null;
};

/** How a tone picks and sets an article's points. */
type Manner = { points: number; form: 'list' | 'paragraphs'; hook: 'title' | 'sentence'; likesShort: boolean };
const MANNERS: Readonly<Record<Tone, Manner>> = {
  professional: { points: 4, form: 'list', hook: 'title', likesShort: false },
  conversational: { points: 4, form: 'paragraphs', hook: 'sentence', likesShort: false },
  enthusiastic: { points: 4, form: 'list', hook: 'sentence', likesShort: false },
  thoughtful: { points: 3, form: 'paragraphs', hook: 'title', likesShort: false },
  bold: { points: 3, form: 'list', hook: 'sentence', likesShort: true },
  humorous: { points: 3, form: 'paragraphs', hook: 'sentence', likesShort: true },
};

const FEWEST_POINTS = 3;
const MOST_TAGS = 5;
const FEWEST_TAGS = 3;
/** Texts this long have subjects enough for all the tags. */
const MANY_TAGS_FROM = 1200;
/** A hook longer than this is no hook. */
const LONGEST_HOOK = 180;
const SHORT_SENTENCE = 130;
/** 'MADRID (AP) — ' before a report's first sentence. */
const DATELINE = /^\p{Lu}{3}[\p{Lu} .,'’-]{0,40}(?:\([^)]{1,30}\))?\s*[—–-]\s+/u;
/** Two points that share more than this say the same. */
const SAME = 0.6;

/**
 * Composes a post out of the source's own sentences, verbatim, framed by phrases that say nothing about the subject
 * (design §8, the built-in composer). Deterministic; at most 3,000 characters as the network counts; markdown-like text.
 * Empty only for a source without a letter or digit.
 */
export function composePost(input: ComposeInput): string {
  if (input.kind === 'ideas') return shapeIdeas(input);
  const text = input.includeEmojis ? cleanText(input.text) : withoutEmojis(cleanText(input.text));
  const language = writingLanguage(text, input.language);
  const manner = MANNERS[input.tone];
  const title = titleOf(input);
  const sentences = sourceSentences(text, language);
  const ranked = rankSentences(sentences, title, language);
  const usable = usableOf(ranked, language);
  const hook = hookOf(usable, title, manner);
  const points = pointsOf(usable, hook, manner, language, sentences.length);
  return withinLimit(points, (kept) => layOut(input, { text, title, language, hook, points: kept }));
}

/** What can stand in a post: best without the author's own voice, at worst the first sentences. */
function usableOf(ranked: readonly Ranked[], language: WritingLanguage): readonly Ranked[] {
  const alone = ranked.filter((sentence) => canStandAlone(sentence.text, language));
  const impersonal = alone.filter((sentence) => !speaksInFirstPerson(sentence.text, language));
  if (impersonal.length >= FEWEST_POINTS) return impersonal;
  if (alone.length > 0) return alone;
  return ranked.slice(0, FEWEST_POINTS);
}

function titleOf(input: ComposeInput): string | null {
  const title = cleanText(input.title ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (title === '' || title.length > LONGEST_HOOK) return null;
  return input.includeEmojis ? title : withoutEmojis(title) || null;
}

function sourceSentences(text: string, language: WritingLanguage): string[] {
  const seen = new Set<string>();
  return unitsOf(text)
    .flatMap((unit) => sentencesOf(unit.text.replace(DATELINE, ''), language))
    .filter((sentence) => {
      const isNew = !seen.has(sentence);
      seen.add(sentence);
      return isNew && /[\p{L}\p{N}]/u.test(sentence);
    });
}

/** The title, or the strongest short sentence of the first half. */
function hookOf(usable: readonly Ranked[], title: string | null, manner: Manner): string | null {
  if (manner.hook === 'title' && title !== null) return title;
  const last = usable.at(-1)?.position ?? 0;
  const early = usable.filter((one) => one.text.length <= LONGEST_HOOK && one.position <= Math.max(3, last / 2));
  const best = early.reduce<Ranked | null>((top, one) => {
    return top === null || hookScore(one, manner) > hookScore(top, manner) ? one : top;
  }, null);
  return best?.text ?? title ?? usable[0]?.text ?? null;
}

function hookScore(sentence: Ranked, manner: Manner): number {
  const shortness = 1 - sentence.text.length / LONGEST_HOOK;
  const earliness = 1 / (1 + sentence.position * 0.25);
  return sentence.score + earliness + shortness * (manner.likesShort ? 1.2 : 0.5);
}

/** The best sentences that say different things, in the article's order. */
function pointsOf(
  usable: readonly Ranked[],
  hook: string | null,
  manner: Manner,
  language: WritingLanguage,
  total: number,
): string[] {
  const wanted = Math.min(manner.points, Math.max(FEWEST_POINTS, Math.ceil(total / 2.5)));
  const chosen: Ranked[] = [];
  const hookStems = hook === null ? new Set<string>() : stemsOf(hook, language);
  const value = (one: Ranked) => one.score + (manner.likesShort && one.text.length <= SHORT_SENTENCE ? 0.4 : 0);
  for (const one of usable.toSorted((a, b) => value(b) - value(a))) {
    if (chosen.length === wanted) break;
    if (one.text === hook || repeats(one.stems, hookStems)) continue;
    if (chosen.every((other) => overlapOf(one.stems, other.stems) <= SAME)) chosen.push(one);
  }
  return chosen.sort((a, b) => a.position - b.position).map((one) => one.text);
}

/** True where nearly every word of a point stands in the hook already. */
function repeats(stems: ReadonlySet<string>, hook: ReadonlySet<string>): boolean {
  return [...stems].filter((stem) => hook.has(stem)).length > stems.size * 0.85;
}

type Parts = {
  text: string;
  title: string | null;
  language: WritingLanguage;
  hook: string | null;
  points: readonly string[];
};

function layOut(input: ComposeInput, parts: Parts): string {
  const { tone, includeEmojis } = input;
  const frame = frameFor(parts.language);
  const emojis = includeEmojis ? emojisFor(tone) : null;
  const points = parts.points.map(verbatim);
  const isList = MANNERS[tone].form === 'list' && points.length > 1;
  const hook = parts.hook === null ? null : verbatim(parts.hook);
  const closing = frame === null ? null : closingFor(frame, tone, parts.text, null);
  const tags = keyTerms(
    parts.text,
    parts.title,
    parts.language,
    parts.text.length >= MANY_TAGS_FROM ? MOST_TAGS : FEWEST_TAGS,
  );
  return stack([
    hook === null ? null : emojis === null ? hook : `${emojis.hook} ${hook}`,
    frame === null || points.length === 0 ? null : frame.openings[tone],
    isList ? listOf(points, emojis?.point ?? '•') : points.join('\n\n'),
    creditLine(input, parts, frame?.source ?? null),
    closing === null ? null : emojis === null ? closing : `${emojis.closing} ${closing}`,
    hashtagLine(tags),
  ]);
}

/** Names the source wherever its sentences stand; the title only where it is not the hook already. */
function creditLine(input: ComposeInput, parts: Parts, word: string | null): string | null {
  const site = (input.siteName ?? '').replace(/\s+/g, ' ').trim();
  const title = parts.title !== null && parts.title !== parts.hook ? parts.title : '';
  const credit = [title, site].filter(Boolean).join(', ');
  return word === null || credit === '' || parts.points.length === 0 ? null : `${word} ${verbatim(credit)}`;
}

/** Lays out with as many points as the network takes, dropping the last ones first; a single one is cut. */
function withinLimit(points: readonly string[], layOutWith: (points: readonly string[]) => string): string {
  for (let count = points.length; count > 1; count -= 1) {
    const post = layOutWith(points.slice(0, count));
    if (canFitNetwork(post)) return post;
  }
  const only = points[0];
  const post = layOutWith(only === undefined ? [] : [only]);
  if (canFitNetwork(post) || only === undefined) return post;
  const cut = only.slice(0, 1200).replace(/\s+\S*$/, '');
  return layOutWith([isSentence(cut) ? cut : `${cut}…`]);
}
