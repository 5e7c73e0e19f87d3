import type { WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence } from '#domain/language/sentences.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { capitalizeStart, fixSpelling, hasLowercaseName } from './rewrites/fix-spelling.ts';
import { parseTextLines } from './rewrites/text-lines.ts';
import { isBroken, readThought } from './thoughts.ts';

/** What programs read: an indent, braces and semicolons, flags, calls, a prompt, an arrow, a comment. */
const CODE =
  /^(?:\t|\s{2,})\S|[{}\\|]|;\s*$|^\s*[$>]\s|(?<=\s)--?[a-z]|[\p{L}\p{N}_]\((?=\S{0,80}\))|[=<>]=|=>|->|::|[\p{L}\p{N}]_[\p{L}\p{N}]|^\s*\/\/|^```/u;

/** A line of the text: prose that may be changed, or something that stays but for its spelling, or at all. */
type Line = { kind: 'blank' | 'prose' | 'item' | 'fixed'; text: string };

/**
 * Typed ideas as their person would have written them with more time: spelling by the rules of a rewrite, a capital at the beginning of
 * lines, a full stop where a line is a sentence, and a paragraph of each where there are nothing but such lines. No word is added or
 * left out but a doubled one (docs/product.md §6.5).
 */
export function tidyIdeas(text: string, language: WritingLanguage): string {
  const lines = parseTextLines(text, language).map(({ kind, start, original }): Line => {
    if (kind === 'blank') return { kind, text: '' };
    const said = original.slice(start.length);
    if (kind === 'tags' || CODE.test(withoutLinks(said))) return { kind: 'fixed', text: original };
    if (kind === 'item') return { kind, text: start + fixSpelling(said, language, false) };
    return { kind, text: fixSpelling(original, language, false) };
  });
  const blocks = blocksOf(lines);
  const tidied = blocks.map((block) => tidyBlock(block, language));
  const [first] = tidied;
  const isThoughts = blocks.length === 1 && first?.areThoughts === true && !lines.some(({ kind }) => kind === 'blank');
  return tidied.map(({ texts }) => texts.join(isThoughts ? '\n\n' : '\n')).join('\n\n');
}

function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.kind === 'blank') {
      isOpen = false;
      continue;
    }
    if (isOpen) blocks.at(-1)?.push(line);
    else blocks.push([line]);
    isOpen = true;
  }
  return blocks;
}

/** The lines of a block, and whether they are thoughts that their person put under each other without full stops. */
function tidyBlock(block: readonly Line[], language: WritingLanguage): { texts: string[]; areThoughts: boolean } {
  const prose = block.filter(({ kind }) => kind === 'prose');
  const read = new Map(prose.map((line) => [line, readThought(line.text, language)]));
  const sentences = prose.filter((line) => read.get(line) === 'sentence' || read.get(line) === 'question').length;
  const hasBroken = isBroken(
    prose.map(({ text }) => text),
    language,
  );
  let added = 0;
  const texts = block.map((line, at) => {
    if (line.kind !== 'prose') return line.text;
    const before = block[at - 1];
    const isStart = !hasBroken || before === undefined || endsLikeSentence(before.text.trim());
    const text = isStart ? capitalizeStart(line.text, language) : line.text;
    const next = block[at + 1];
    const isLast = next === undefined || next.kind === 'fixed';
    if (endsLikeSentence(text.trim()) || next?.kind === 'item' || (hasBroken && !isLast) || endsWithLink(text))
      return text;
    const thought = read.get(line);
    const isMeant = thought === 'fragment' && sentences * 2 >= prose.length && !hasLowercaseName(text);
    if (thought !== 'sentence' && thought !== 'question' && !isMeant) return text;
    added += 1;
    return `${text.trimEnd()}${thought === 'question' ? '?' : '.'}`;
  });
  const areWhole = block.every(({ kind }, at) => kind === 'prose' && endsThought(texts[at] ?? ''));
  return { texts, areThoughts: added > 0 && block.length > 1 && !hasBroken && areWhole };
}

/** A full stop would become part of an address, or of what a name with an @ says. */
function endsWithLink(text: string): boolean {
  return tokenize(text.trimEnd()).at(-1)?.kind !== 'text';
}

/** At the end of a thought stands a mark, an emoji or a link. */
function endsThought(text: string): boolean {
  return (
    endsLikeSentence(text.trim()) ||
    endsWithLink(text) ||
    /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*$/u.test(text.trim())
  );
}

function withoutLinks(line: string): string {
  return tokenize(line)
    .map(({ kind, text }) => (kind === 'text' ? text : ''))
    .join('');
}
