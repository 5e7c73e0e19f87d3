import type { Tone } from '#domain/writing/tones.ts';
import { emojisFor, hasEmoji } from './emojis.ts';
import { closingFor, frameFor } from './frames/frames.ts';
import { keyTerms } from './key-terms.ts';
import { isUnspaced, type WritingLanguage } from './languages.ts';
import { hashtagLine, listOf, stack } from './lay-out.ts';
import { rankSentences } from './rank-sentences.ts';
import type { Draft, DraftBlock } from './read-draft.ts';
import { isQuestion, isSentence } from './sentences.ts';
import { pointsBack } from './standalone.ts';

export type Shaping = {
  tone: Tone;
  includeEmojis: boolean;
  language: WritingLanguage;
  title: string | null;
  seed: string;
};

/** Sentences a paragraph holds at most, and its length, by tone. */
const PACE: Readonly<Record<Tone, number>> = {
  professional: 2,
  conversational: 2,
  enthusiastic: 1,
  thoughtful: 3,
  bold: 1,
  humorous: 2,
};
const LONGEST_PARAGRAPH = 280;
/** What the person's words may take of the 3,000, so that question and hashtags always find room. */
const ROOM = 2600;
const LONGEST_HOOK = 140;
const MOST_TAGS = 5;
const FEWEST_TAGS = 3;

/** A post out of a person's own words: hook first, short paragraphs, their lists, a question, hashtags. */
export function shapeDraft(draft: Draft, shaping: Shaping): string {
  const { tone, includeEmojis, language } = shaping;
  const blocks = withinRoom(draft.blocks, language);
  const { hook, rest } = takeHook(blocks, tone, language);
  const frame = frameFor(language);
  const emojis = includeEmojis ? emojisFor(tone) : null;
  const decorate = (text: string, emoji: string | undefined) =>
    emoji === undefined || hasEmoji(text.slice(0, 4)) ? text : `${emoji} ${text}`;
  const startsWithList = rest[0] !== undefined && rest[0].kind !== 'paragraph';
  const needsOpening = frame !== null && startsWithList && !/[:：?？]$/.test(hook ?? '');
  const closing =
    frame === null || endsWithQuestion(rest, hook) ? null : closingFor(frame, tone, shaping.seed, draft.previousPhrase);
  return stack([
    hook === null ? null : decorate(hook, emojis?.hook),
    needsOpening ? frame.openings[tone] : null,
    ...rest.map((block) => layOutBlock(block, tone, language, emojis?.point ?? null)),
    closing === null ? null : decorate(closing, emojis?.closing),
    hashtagLine(tagsFor(draft, shaping)),
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
      open === undefined || open.length >= PACE[tone] || [...open, sentence].join(gap).length > LONGEST_PARAGRAPH;
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

/** Leaves out the weakest sentences of a text that is too long; the first stays. */
function withinRoom(blocks: readonly DraftBlock[], language: WritingLanguage): DraftBlock[] {
  const texts = blocks.flatMap(linesOf);
  const length = texts.reduce((sum, text) => sum + text.length + 4, 0);
  if (length <= ROOM) return [...blocks];
  const ranked = rankSentences(texts, null, language).toSorted((a, b) => b.score - a.score);
  const first = ranked.find((one) => one.position === 0);
  const kept = new Set<string>();
  let room = ROOM;
  for (const one of first === undefined ? ranked : [first, ...ranked]) {
    const text = one.text.length > ROOM / 2 ? cutAtWord(one.text, ROOM / 2) : one.text;
    if (kept.has(one.text) || text.length + 4 > room) continue;
    room -= text.length + 4;
    kept.add(one.text);
  }
  const keep = (parts: readonly string[]) =>
    parts.filter((part) => kept.has(part)).map((part) => cutAtWord(part, ROOM / 2));
  return blocks
    .map(
      (block): DraftBlock =>
        block.kind === 'paragraph'
          ? { ...block, sentences: keep(block.sentences) }
          : { ...block, items: keep(block.items) },
    )
    .filter((block) => linesOf(block).length > 0);
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  return `${cut.replace(/\s+\S{0,80}$/, '')}…`;
}

function tagsFor(draft: Draft, shaping: Shaping): string[] {
  const text = draft.blocks.flatMap(linesOf).join('\n');
  const inline = new Set(
    [...text.matchAll(/[#＃]([\p{L}\p{N}\p{M}]+)/gu)].map((match) => (match[1] ?? '').toLowerCase()),
  );
  const own = draft.tags.slice(0, MOST_TAGS);
  const known = new Set([...own.map((tag) => tag.toLowerCase()), ...inline]);
  const room = Math.max(0, FEWEST_TAGS - own.length - inline.size);
  const found = keyTerms(text, shaping.title, shaping.language, MOST_TAGS).filter(
    (tag) => !known.has(tag.toLowerCase()),
  );
  return [...own, ...found.slice(0, room)];
}
