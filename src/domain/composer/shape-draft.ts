import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion, isSentence } from '#domain/language/sentences.ts';
import { pointsBack } from '#domain/language/standalone.ts';
import { cutAtClause, cutToFit } from '#domain/writing/cut-text.ts';
import { emojisFor, hasEmoji } from '#domain/writing/emojis.ts';
import { hashtagLine, listOf, networkLength, stack } from '#domain/writing/lay-out.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { addressed, audienceLine } from './audience.ts';
import { closingFor, frameFor } from './frames/frames.ts';
import { keyTerms } from './key-terms.ts';
import { LONGEST_PARAGRAPH, MANNERS } from './manners.ts';
import { type Ranked, rankSentences } from './rank-sentences.ts';
import type { Draft, DraftBlock } from './read-draft.ts';

export type Shaping = {
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
export type Shaped = { content: string; isShortened: boolean };

const LONGEST_HOOK = 140;
/** What a sentence takes besides its characters. */
const GAP = 4;
const MOST_FOUND = 5;
/** Rounds of leaving out more until question and hashtags have room too. */
const MOST_ROUNDS = 6;
const LEAST_ROOM = 40;

/** A post out of a person's own words: hook first, short paragraphs, their lists, a question, hashtags. */
export function shapeDraft(draft: Draft, shaping: Shaping): Shaped {
  const { most, language } = shaping;
  const texts = draft.blocks.flatMap(linesOf);
  const whole = lengthOf(texts);
  let room = most;
  let content = '';
  let kept: readonly DraftBlock[] = draft.blocks;
  let ranked: readonly Ranked[] | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (whole > room) {
      ranked ??= rankSentences(texts, null, language).toSorted((a, b) => b.score - a.score);
      kept = withinRoom(draft.blocks, ranked, room);
    }
    content = layOutDraft(draft, kept, shaping);
    const over = networkLength(content) - most;
    if (over <= 0) break;
    room = Math.max(LEAST_ROOM, Math.min(room, whole) - over - GAP);
  }
  const isShortened = lengthOf(kept.flatMap(linesOf)) < whole;
  return { content: cutToFit(content, most), isShortened };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + GAP, 0);
}

function layOutDraft(draft: Draft, blocks: readonly DraftBlock[], shaping: Shaping): string {
  const { tone, includeEmojis, language, audience, isPart = false } = shaping;
  const { hook, rest } = takeHook(blocks, tone, language);
  const frame = isPart ? null : frameFor(language);
  const emojis = includeEmojis && !isPart ? emojisFor(tone) : null;
  const decorate = (text: string, emoji: string | undefined) =>
    emoji === undefined || hasEmoji(text.slice(0, 4)) ? text : `${emoji} ${text}`;
  const startsWithList = rest[0] !== undefined && rest[0].kind !== 'paragraph';
  const needsOpening = frame !== null && startsWithList && !/[:：?？]$/.test(hook ?? '');
  const question =
    frame === null || endsWithQuestion(rest, hook) ? null : closingFor(frame, tone, shaping.seed, draft.previousPhrase);
  const closing = question === null || frame === null ? null : addressed(question, audience, frame);
  return stack([
    hook === null ? null : decorate(hook, emojis?.hook),
    closing === null && !isPart ? audienceLine(audience, frame) : null,
    needsOpening ? frame.openings[tone] : null,
    ...rest.map((block) => layOutBlock(block, tone, language, emojis?.point ?? null)),
    closing === null ? null : decorate(closing, emojis?.closing),
    isPart ? null : hashtagLine(tagsFor(draft, blocks, shaping)),
  ]);
}

function layOutBlock(block: DraftBlock, tone: Tone, language: WritingLanguage, point: string | null): string {
  if (block.kind !== 'paragraph') {
    if (block.kind === 'bullet') return listOf(block.items, point ?? '•');
    return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
  }
  const gap = isUnspaced(language) ? '' : ' ';
  const paragraphs: string[][] = [];
  for (const sentence of block.sentences) {
    const open = paragraphs.at(-1);
    const isFull =
      open === undefined ||
      open.length >= MANNERS[tone].pace ||
      [...open, sentence].join(gap).length > LONGEST_PARAGRAPH;
    if (isFull) paragraphs.push([sentence]);
    else open.push(sentence);
  }
  return paragraphs.map((sentences) => sentences.join(gap)).join('\n\n');
}

/** True for a question that can be moved to the front without tearing it from what refers to it. */
function canLead(sentence: string, next: string, language: WritingLanguage): boolean {
  if (!isQuestion(sentence) || sentence.length > LONGEST_HOOK) return false;
  return !pointsBack(sentence, language) && next !== '' && !pointsBack(next, language);
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
  const asksFirst = (tone === 'thoughtful' || tone === 'conversational') && first !== undefined && isSentence(first);
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

function linesOf(block: DraftBlock): readonly string[] {
  return block.kind === 'paragraph' ? block.sentences : block.items;
}

function endsWithQuestion(rest: readonly DraftBlock[], hook: string | null): boolean {
  const last = rest.at(-1);
  return isQuestion((last === undefined ? hook : linesOf(last).at(-1)) ?? '');
}

/** Leaves out the weakest sentences of a text that is too long; the first stays, cut only where it has no room whole. */
function withinRoom(blocks: readonly DraftBlock[], ranked: readonly Ranked[], most: number): DraftBlock[] {
  const first = ranked.find((one) => one.position === 0);
  const kept = new Set<string>();
  let room = most;
  for (const one of first === undefined ? ranked : [first, ...ranked]) {
    const length = one.text.length + GAP;
    if (kept.has(one.text) || (length > room && one !== first)) continue;
    room -= length;
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
    .filter((block) => linesOf(block).length > 0);
}

function tagsFor(draft: Draft, blocks: readonly DraftBlock[], shaping: Shaping): string[] {
  const { mostTags, wantedTags, language } = shaping;
  if (mostTags === 0) return [];
  const text = blocks.flatMap(linesOf).join('\n');
  const inline = new Set(
    [...text.matchAll(/[#＃]([\p{L}\p{N}\p{M}]+)/gu)].map((match) => (match[1] ?? '').toLowerCase()),
  );
  const own = draft.tags.slice(0, mostTags);
  const known = new Set([...own.map((tag) => tag.toLowerCase()), ...inline]);
  const room = Math.max(0, wantedTags - own.length - inline.size);
  const found = keyTerms(text, null, language, MOST_FOUND).filter((tag) => !known.has(tag.toLowerCase()));
  return [...own, ...found.slice(0, room)];
}
