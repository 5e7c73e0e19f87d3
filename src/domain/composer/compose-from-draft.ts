import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, isQuestion } from '#domain/language/sentences.ts';
import { refersBack } from '#domain/language/standalone-sentences.ts';
import { cutAtClause, cutToFit } from '#domain/writing/cut-text.ts';
import { emojisForTone, hasEmoji } from '#domain/writing/emojis.ts';
import { bulletLines, hashtagLine, joinBlocks, networkLength } from '#domain/writing/markdown-blocks.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { addressAudience, audienceLine } from './audience.ts';
import { keyTerms } from './key-terms.ts';
import type { Draft, DraftBlock } from './parse-draft.ts';
import { closingFor, phrasesFor } from './phrases/stock-phrases.ts';
import { type RankedSentence, rankSentences } from './rank-sentences.ts';
import { MAX_PARAGRAPH_LENGTH, TONE_STYLES } from './tone-styles.ts';

export type DraftOptions = {
  tone: Tone;
  includeEmojis: boolean;
  language: WritingLanguage;
  /** Picks the closing question. */
  seed: string;
  /** Cleaned words for the readers; '' for nobody in particular. */
  audience: string;
  /** Network characters at most. */
  most: number;
  mostTags: number;
  /** Found hashtags fill up to this. */
  wantedTags: number;
  /** A part of a text gets neither phrases of ours nor hashtags. */
  isPart?: boolean;
};
export type ComposedText = { content: string; isShortened: boolean };

const LONGEST_HOOK = 140;
/** What a sentence takes besides its characters. */
const GAP = 4;
const MOST_FOUND = 5;
/** Rounds of leaving out more until question and hashtags have budget too. */
const MOST_ROUNDS = 6;
const LEAST_ROOM = 40;

/** A post out of a person's own words: hook first, short paragraphs, their lists, a question, hashtags. */
export function composeFromDraft(draft: Draft, shaping: DraftOptions): ComposedText {
  const { most, language } = shaping;
  const texts = draft.blocks.flatMap(textsInBlock);
  const whole = lengthOf(texts);
  let budget = most;
  let content = '';
  let kept: readonly DraftBlock[] = draft.blocks;
  let ranked: readonly RankedSentence[] | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (whole > budget) {
      ranked ??= rankSentences(texts, null, language).toSorted((a, b) => b.score - a.score);
      kept = fitToLength(draft.blocks, ranked, budget);
    }
    content = layOutDraft(draft, kept, shaping);
    const over = networkLength(content) - most;
    if (over <= 0) break;
    budget = Math.max(LEAST_ROOM, Math.min(budget, whole) - over - GAP);
  }
  const isShortened = lengthOf(kept.flatMap(textsInBlock)) < whole;
  return { content: cutToFit(content, most), isShortened };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + GAP, 0);
}

function layOutDraft(draft: Draft, blocks: readonly DraftBlock[], shaping: DraftOptions): string {
  const { tone, includeEmojis, language, audience, isPart = false } = shaping;
  const { hook, rest } = takeHook(blocks, tone, language);
  const phrases = isPart ? null : phrasesFor(language);
  const emojis = includeEmojis && !isPart ? emojisForTone(tone) : null;
  const decorate = (text: string, emoji: string | undefined) =>
    emoji === undefined || hasEmoji(text.slice(0, 4)) ? text : `${emoji} ${text}`;
  const startsWithList = rest[0] !== undefined && rest[0].kind !== 'paragraph';
  const needsOpening = phrases !== null && startsWithList && !/[:：?？]$/.test(hook ?? '');
  const question =
    phrases === null || endsWithQuestion(rest, hook)
      ? null
      : closingFor(phrases, tone, shaping.seed, draft.previousPhrase);
  const closing = question === null || phrases === null ? null : addressAudience(question, audience, phrases);
  return joinBlocks([
    hook === null ? null : decorate(hook, emojis?.hook),
    closing === null && !isPart ? audienceLine(audience, phrases) : null,
    needsOpening ? phrases.openings[tone] : null,
    ...rest.map((block) => layOutBlock(block, tone, language, emojis?.point ?? null)),
    closing === null ? null : decorate(closing, emojis?.closing),
    isPart ? null : hashtagLine(tagsFor(draft, blocks, shaping)),
  ]);
}

function layOutBlock(block: DraftBlock, tone: Tone, language: WritingLanguage, point: string | null): string {
  if (block.kind !== 'paragraph') {
    if (block.kind === 'bullet') return bulletLines(block.items, point ?? '•');
    return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
  }
  const gap = isUnspaced(language) ? '' : ' ';
  const paragraphs: string[][] = [];
  for (const sentence of block.sentences) {
    const open = paragraphs.at(-1);
    const isFull =
      open === undefined ||
      open.length >= TONE_STYLES[tone].sentencesPerParagraph ||
      [...open, sentence].join(gap).length > MAX_PARAGRAPH_LENGTH;
    if (isFull) paragraphs.push([sentence]);
    else open.push(sentence);
  }
  return paragraphs.map((sentences) => sentences.join(gap)).join('\n\n');
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
): { hook: string | null; rest: DraftBlock[] } {
  const sentences = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
  const [opening] = blocks;
  const first = opening?.kind === 'paragraph' ? opening.sentences[0] : undefined;
  const asksFirst =
    (tone === 'thoughtful' || tone === 'conversational') && first !== undefined && endsLikeSentence(first);
  const question = asksFirst ? sentences.find((one, at) => canLead(one, sentences[at + 1] ?? '', language)) : undefined;
  const hook = question ?? first ?? null;
  if (hook === null) return { hook, rest: [...blocks] };
  let isTaken = false;
  const rest = blocks.map((block): DraftBlock => {
    if (block.kind !== 'paragraph' || isTaken || !block.sentences.includes(hook)) return block;
    isTaken = true;
    return { ...block, sentences: block.sentences.filter((sentence) => sentence !== hook) };
  });
  return { hook, rest: rest.filter((block) => block.kind !== 'paragraph' || block.sentences.length > 0) };
}

function textsInBlock(block: DraftBlock): readonly string[] {
  return block.kind === 'paragraph' ? block.sentences : block.items;
}

function endsWithQuestion(rest: readonly DraftBlock[], hook: string | null): boolean {
  const last = rest.at(-1);
  return isQuestion((last === undefined ? hook : textsInBlock(last).at(-1)) ?? '');
}

/** Leaves out the weakest sentences of a text that is too long; the first stays, cut only where it has no budget whole. */
function fitToLength(blocks: readonly DraftBlock[], ranked: readonly RankedSentence[], most: number): DraftBlock[] {
  const first = ranked.find((one) => one.position === 0);
  const kept = new Set<string>();
  let budget = most;
  for (const one of first === undefined ? ranked : [first, ...ranked]) {
    const length = one.text.length + GAP;
    if (kept.has(one.text) || (length > budget && one !== first)) continue;
    budget -= length;
    kept.add(one.text);
  }
  const keep = (parts: readonly string[]) =>
    parts.filter((part) => kept.has(part)).map((part) => cutAtClause(part, most));
  return blocks
    .map(
      (block): DraftBlock =>
        block.kind === 'paragraph'
          ? { ...block, sentences: keep(block.sentences) }
          : { ...block, items: keep(block.items) },
    )
    .filter((block) => textsInBlock(block).length > 0);
}

function tagsFor(draft: Draft, blocks: readonly DraftBlock[], shaping: DraftOptions): string[] {
  const { mostTags, wantedTags, language } = shaping;
  if (mostTags === 0) return [];
  const text = blocks.flatMap(textsInBlock).join('\n');
  const inline = new Set(
    [...text.matchAll(/[#＃]([\p{L}\p{N}\p{M}]+)/gu)].map((match) => (match[1] ?? '').toLowerCase()),
  );
  const own = draft.tags.slice(0, mostTags);
  const known = new Set([...own.map((tag) => tag.toLowerCase()), ...inline]);
  const budget = Math.max(0, wantedTags - own.length - inline.size);
  const found = keyTerms(text, null, language, MOST_FOUND).filter((tag) => !known.has(tag.toLowerCase()));
  return [...own, ...found.slice(0, budget)];
}
