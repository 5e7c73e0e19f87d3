import type { WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, isQuestion } from '#domain/language/sentences.ts';
import { refersBack } from '#domain/language/standalone-sentences.ts';
import { cutAtClause, cutToFit } from '#domain/writing/cut-text.ts';
import { emojisForTone, hasEmoji } from '#domain/writing/emojis.ts';
import { hashtagLine, uniqueTags } from '#domain/writing/hashtags.ts';
import { bulletLines, joinBlocks, networkLength, numberItems } from '#domain/writing/markdown-blocks.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { addressAudience, audienceLine } from './audience.ts';
import { toParagraphs } from './paragraphs.ts';
import type { Draft, DraftBlock } from './parse-draft.ts';
import { closingFor, phrasesFor } from './phrases/stock-phrases.ts';
import { keyTerms } from './points/key-terms.ts';
import { type RankedSentence, rankSentences } from './points/rank-sentences.ts';

type DraftOptions = {
  tone: Tone;
  includeEmojis: boolean;
  language: WritingLanguage;
  /** Picks the closing question. */
  seed: string;
  /** The readers as `cleanAudience` gives them; '' for nobody in particular. */
  audience: string;
  /** Network characters at most. */
  most: number;
  mostTags: number;
  /** Found hashtags fill up to this. */
  wantedTags: number;
  /** A part of a text gets neither stock phrases nor hashtags. */
  isPart?: boolean;
};
/** A post, and whether some of the person's own sentences had to be left out. */
export type ComposedText = { content: string; isShortened: boolean };

const LONGEST_HOOK = 140;
/** What a sentence takes besides its characters. */
const GAP = 4;
const MOST_FOUND = 5;
/** Rounds of leaving out more until question and hashtags fit too. */
const MOST_ROUNDS = 6;
const LEAST_ROOM = 40;

/** A post out of a person's own words: hook first, short paragraphs, their lists, a question, hashtags. */
export function composeFromDraft(draft: Draft, options: DraftOptions): ComposedText {
  const { most, language } = options;
  const texts = partsOf(draft.blocks);
  const whole = lengthOf(texts);
  let room = most;
  let content = '';
  let kept: readonly DraftBlock[] = draft.blocks;
  let ranked: readonly RankedSentence[] | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (whole > room) {
      ranked ??= rankSentences(texts, null, language).toSorted((a, b) => b.score - a.score);
      kept = fitToLength(draft.blocks, ranked, room);
    }
    content = layOutDraft(draft, kept, options);
    const over = networkLength(content) - most;
    if (over <= 0) break;
    room = Math.max(LEAST_ROOM, Math.min(room, whole) - over - GAP);
  }
  return { content: cutToFit(content, most), isShortened: lengthOf(partsOf(kept)) < whole };
}

function partsOf(blocks: readonly DraftBlock[]): string[] {
  return blocks.flatMap(({ parts }) => parts);
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + GAP, 0);
}

function layOutDraft(draft: Draft, blocks: readonly DraftBlock[], options: DraftOptions): string {
  const { tone, includeEmojis, language, audience, seed, isPart = false } = options;
  const { hook, rest } = takeHook(blocks, tone, language);
  const phrases = isPart ? null : phrasesFor(language);
  const emojis = includeEmojis && !isPart ? emojisForTone(tone) : null;
  const decorate = (text: string | null, emoji: string | undefined) =>
    text === null || emoji === undefined || hasEmoji(text.slice(0, 4)) ? text : `${emoji} ${text}`;
  const startsWithList = rest[0] !== undefined && rest[0].kind !== 'prose';
  const needsOpening = phrases !== null && startsWithList && !/[:：?？]$/.test(hook ?? '');
  const asksAlready = isQuestion(partsOf(rest).at(-1) ?? hook ?? '');
  const closing =
    phrases === null || asksAlready
      ? null
      : addressAudience(closingFor(phrases, tone, seed, draft.previousPhrase), audience, phrases);
  return joinBlocks([
    decorate(hook, emojis?.hook),
    closing === null && !isPart ? audienceLine(audience, phrases) : null,
    needsOpening ? phrases.openings[tone] : null,
    ...rest.map((block) => layOutBlock(block, tone, language, emojis?.point ?? '•')),
    decorate(closing, emojis?.closing),
    isPart ? null : hashtagLine(tagsFor(draft, blocks, options)),
  ]);
}

function layOutBlock({ kind, parts }: DraftBlock, tone: Tone, language: WritingLanguage, marker: string): string {
  if (kind === 'bullet') return bulletLines(parts, marker);
  if (kind === 'numbered') return numberItems(parts).join('\n');
  return joinBlocks(
    toParagraphs(
      parts.map((text) => ({ text, startsNew: false })),
      tone,
      language,
    ),
  );
}

/** True for a question that can be moved to the front without tearing it from what refers to it. */
function canLead(sentence: string, next: string, language: WritingLanguage): boolean {
  if (!isQuestion(sentence) || sentence.length > LONGEST_HOOK) return false;
  return !refersBack(sentence, language) && next !== '' && !refersBack(next, language);
}

/** The line that leads: the first, or, in the tones that ask, a question of the text. */
function takeHook(
  blocks: readonly DraftBlock[],
  tone: Tone,
  language: WritingLanguage,
): { hook: string | null; rest: readonly DraftBlock[] } {
  const sentences = partsOf(blocks.filter(({ kind }) => kind === 'prose'));
  const first = blocks[0]?.kind === 'prose' ? blocks[0].parts[0] : undefined;
  if (first === undefined) return { hook: null, rest: blocks };
  const asksFirst = (tone === 'thoughtful' || tone === 'conversational') && endsLikeSentence(first);
  const question = asksFirst ? sentences.find((one, at) => canLead(one, sentences[at + 1] ?? '', language)) : undefined;
  const hook = question ?? first;
  const from = blocks.find(({ kind, parts }) => kind === 'prose' && parts.includes(hook));
  const rest = blocks.map((block) =>
    block === from ? { ...block, parts: block.parts.filter((part) => part !== hook) } : block,
  );
  return { hook, rest: rest.filter(({ parts }) => parts.length > 0) };
}

/** Leaves out the weakest sentences of a text that is too long; the first stays, cut only where it is too long itself. */
function fitToLength(blocks: readonly DraftBlock[], ranked: readonly RankedSentence[], most: number): DraftBlock[] {
  const first = ranked.find((one) => one.position === 0);
  const kept = new Set<string>();
  let room = most;
  for (const one of first === undefined ? ranked : [first, ...ranked]) {
    const length = one.text.length + GAP;
    if (kept.has(one.text) || (length > room && one !== first)) continue;
    room -= length;
    kept.add(one.text);
  }
  const fitting = blocks.map(({ kind, parts }) => {
    const stay = parts.filter((part) => kept.has(part));
    return { kind, parts: stay.map((part) => cutAtClause(part, most)) };
  });
  return fitting.filter(({ parts }) => parts.length > 0);
}

/** The draft's own hashtags, and what it is about where they are few. */
function tagsFor(draft: Draft, blocks: readonly DraftBlock[], options: DraftOptions): string[] {
  const { mostTags, wantedTags, language } = options;
  if (mostTags === 0) return [];
  const text = partsOf(blocks).join('\n');
  const inline = uniqueTags([...text.matchAll(/[#＃]([\p{L}\p{N}\p{M}]+)/gu)].map((match) => match[1] ?? ''));
  const own = draft.tags.slice(0, mostTags);
  const known = [...own, ...inline].map((tag) => tag.toLowerCase());
  const found = keyTerms(text, null, language, MOST_FOUND).filter((tag) => !known.includes(tag.toLowerCase()));
  return [...own, ...found.slice(0, Math.max(0, wantedTags - own.length - inline.length))];
}
