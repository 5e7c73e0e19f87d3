import type { WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, splitSentences } from '#domain/language/sentences.ts';
import { capitalize } from '#domain/text/strings.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { hashtagNames, uniqueTags } from '#domain/writing/hashtags.ts';
import { isStockPhrase } from './phrases/stock-phrases.ts';
import { type SourceBlock, splitSourceBlocks } from './points/source-blocks.ts';

/** Sentences of a paragraph, or items of a list. */
export type DraftBlock = { kind: SourceBlock['kind']; parts: string[] };

/** A person's own text taken apart: nothing of it is lost but doubles, our own phrases and the hashtags at its end. */
export type Draft = {
  blocks: DraftBlock[];
  /** Names of the hashtags that stood by themselves, without the sign. */
  tags: string[];
  /** The last stock phrase in it, which an earlier rewrite put there. */
  previousPhrase: string | null;
};

const TAG_RUN = /(?:^|\s)(?:[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*\s*)+$/u;
/** Searching no further back keeps the search linear. */
const LONGEST_TAG_RUN = 300;
/** Lines of notes are short and end without a full stop. */
const LONGEST_NOTE = 110;
const FEWEST_NOTES = 3;

export function parseDraft(text: string, language: WritingLanguage): Draft {
  const blocks: DraftBlock[] = [];
  const tags: string[] = [];
  let previousPhrase: string | null = null;
  const seen = new Set<string>();
  const isNew = (part: string) => {
    const words = part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    const key = words.trim();
    if (key === '') return part.trim() !== '';
    const isRepeated = seen.has(key);
    seen.add(key);
    return !isRepeated;
  };
  for (const { kind, text: line } of markNotes(splitSourceBlocks(text))) {
    const phrase = withoutEmojis(line).trim();
    if (isStockPhrase(phrase)) {
      previousPhrase = phrase;
      continue;
    }
    const bare = withoutTagRun(line);
    tags.push(...hashtagNames(line.slice(bare.length)));
    const parts = (kind === 'prose' ? splitSentences(bare, language) : [bare]).filter(isNew).map(capitalizeSentence);
    const last = blocks.at(-1);
    if (parts.length === 0) continue;
    if (kind !== 'prose' && last?.kind === kind) last.parts.push(...parts);
    else blocks.push({ kind, parts });
  }
  return { blocks, tags: uniqueTags(tags), previousPhrase };
}

/** Several short lines right under each other, without full stops, are a list that has no markers. */
function markNotes(blocks: readonly SourceBlock[]): SourceBlock[] {
  const notes = blocks.filter(
    ({ kind, text }) => kind === 'prose' && text.length <= LONGEST_NOTE && !endsLikeSentence(text),
  );
  if (notes.length < FEWEST_NOTES || notes.length < blocks.length * 0.75) return [...blocks];
  return blocks.map((block, at) => {
    const isNote = at > 0 && notes.includes(block) && !block.text.endsWith(':') && !/^[#＃]/.test(block.text);
    return isNote ? { ...block, kind: 'bullet' } : block;
  });
}

/** The line without the hashtags at its end. */
function withoutTagRun(line: string): string {
  const from = Math.max(0, line.length - LONGEST_TAG_RUN);
  const run = TAG_RUN.exec(line.slice(from));
  return run === null ? line : line.slice(0, from + run.index).trimEnd();
}

/** A first word in lower case gets its capital, unless it is written in its own way (iPhone) or is an address. */
function capitalizeSentence(sentence: string): string {
  const isOrdinary = /^\p{Ll}[\p{Ll}\p{M}'’]*(?:[\s,;:.!?]|$)/u.test(sentence) && !/^\S+\.\S/.test(sentence);
  return isOrdinary ? capitalize(sentence) : sentence;
}
