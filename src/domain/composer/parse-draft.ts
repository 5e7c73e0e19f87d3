import type { WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, splitSentences } from '#domain/language/sentences.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { isStockPhrase } from './phrases/stock-phrases.ts';
import { type SourceBlock, splitSourceBlocks } from './source-blocks.ts';

export type DraftBlock = { kind: 'paragraph'; sentences: string[] } | { kind: 'bullet' | 'numbered'; items: string[] };

/** A person's own text taken apart: nothing of it is lost but doubles, our own phrases and the hashtags at its end. */
export type Draft = {
  blocks: DraftBlock[];
  /** Names of the hashtags that stood by themselves, without the sign. */
  tags: string[];
  /** The last of our own phrases in it, from an earlier round. */
  previousPhrase: string | null;
};

const TAG_RUN = /(?:^|\s)(?:[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*\s*)+$/u;
const TAG_NAME = /[#＃]([\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*)/gu;
/** Looking no further back keeps the search linear. */
const LONGEST_TAG_RUN = 300;
/** Lines of notes are short and end without a full stop. */
const LONGEST_NOTE = 110;
const FEWEST_NOTES = 3;

export function parseDraft(text: string, language: WritingLanguage): Draft {
  const draft: Draft = { blocks: [], tags: [], previousPhrase: null };
  const seen = new Set<string>();
  for (const unit of markNotes(splitSourceBlocks(text))) {
    const phrase = withoutEmojis(unit.text).trim();
    if (isStockPhrase(phrase)) {
      draft.previousPhrase = phrase;
      continue;
    }
    addUnit(draft, { ...unit, text: takeTags(unit.text, draft.tags) }, seen, language);
  }
  return draft;
}

/** Several short lines right under each other, without full stops, are a list that has no markers. */
function markNotes(blocks: readonly SourceBlock[]): SourceBlock[] {
  const notes = blocks.filter(
    (unit) => unit.kind === 'prose' && unit.text.length <= LONGEST_NOTE && !endsLikeSentence(unit.text),
  );
  if (notes.length < FEWEST_NOTES || notes.length < blocks.length * 0.75) return [...blocks];
  const first = blocks[0];
  return blocks.map((unit) => {
    const isNote = unit !== first && notes.includes(unit) && !unit.text.endsWith(':') && !/^[#＃]/.test(unit.text);
    return isNote ? { ...unit, kind: 'bullet' } : unit;
  });
}

/** Takes the hashtags off the end of a line. */
function takeTags(line: string, tags: string[]): string {
  const from = Math.max(0, line.length - LONGEST_TAG_RUN);
  const run = TAG_RUN.exec(line.slice(from));
  if (run === null) return line;
  for (const match of run[0].matchAll(TAG_NAME)) {
    const name = match[1] ?? '';
    if (!tags.some((tag) => tag.toLowerCase() === name.toLowerCase())) tags.push(name);
  }
  return line.slice(0, from + run.index).trimEnd();
}

function addUnit(draft: Draft, unit: SourceBlock, seen: Set<string>, language: WritingLanguage): void {
  const isNew = (text: string) => {
    const key = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (key === '') return text.trim() !== '';
    const known = seen.has(key);
    seen.add(key);
    return !known;
  };
  if (unit.kind === 'prose') {
    const sentences = splitSentences(unit.text, language).filter(isNew).map(capitalised);
    if (sentences.length > 0) draft.blocks.push({ kind: 'paragraph', sentences });
    return;
  }
  if (unit.text === '' || !isNew(unit.text)) return;
  const last = draft.blocks.at(-1);
  if (last !== undefined && last.kind === unit.kind) last.items.push(capitalised(unit.text));
  else draft.blocks.push({ kind: unit.kind, items: [capitalised(unit.text)] });
}

/** A first word in lower case gets its capital, unless it is written in its own way (iPhone) or is an address. */
function capitalised(sentence: string): string {
  if (!/^\p{Ll}[\p{Ll}\p{M}'’]*(?:[\s,;:.!?]|$)/u.test(sentence) || /^\S+\.\S/.test(sentence)) return sentence;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
