import type { FoldedText } from '#domain/language/fold-text.ts';
import { wellFormedStart } from '#domain/text/strings.ts';
import type { FactFix, FactMark, Finding, FoldedPost, Span } from './fact-mark.ts';
import { hasWords, type SourceIndex } from './index-sources.ts';
import { removalOf } from './removal.ts';
import { sentenceAt } from './sentence-spans.ts';

type MarkContext = {
  readonly text: string;
  readonly folded: FoldedText;
  readonly post: FoldedPost;
  readonly index: SourceIndex;
};

/** Longest quotation in a reason, characters. */
const LONGEST_SHOWN = 160;

/** A finding as a mark in the original post, with its reason and two fixes. */
export function createMark(finding: Finding, context: MarkContext): FactMark {
  const { text, folded } = context;
  const { start, end } = toOriginal(folded, finding);
  const claim = text.slice(start, end);
  return {
    start,
    end,
    kind: finding.kind,
    weight: finding.weight ?? 'wrong',
    claim,
    reason: finding.reason ?? reasonFor(finding, claim, context),
    nearest: finding.nearest,
    fixes: fixesFor(finding, context),
  };
}

/** Where a part of a folded text stands in the original. */
export function toOriginal({ starts, ends }: FoldedText, { start, end }: Span): Span {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? 0 };
}

function reasonFor(
  { start, end, kind, nearest, weight }: Finding,
  claim: string,
  { post, index }: MarkContext,
): string {
  const { count } = index;
  const where = count > 1 ? 'your sources' : 'the source';
  const it = count > 1 ? 'They' : 'It';
  const what = `“${shorten(claim)}” is not in ${where}`;
  if (weight === 'unsure') {
    const said = nearest === null ? '' : ` ${it} say${count > 1 ? '' : 's'} ${shorten(nearest)}.`;
    return `${where.replace(/^./, (first) => first.toUpperCase())} ${count > 1 ? 'do' : 'does'} not state “${shorten(claim)}” directly.${said} Check that it is right.`;
  }
  if (kind === 'quotation') {
    return nearest === null ? `${what}.` : `${what} word for word. The closest sentence is: ${shorten(nearest)}`;
  }
  // That it is not there would be untrue where it is, of something else.
  if (hasWords(index, post.plain.slice(start, end))) return sayElsewhere(claim, nearest, count);
  if (nearest === null) return `${what}.`;
  const verb = kind === 'name' ? 'name' : 'say';
  const ending = nearest.endsWith('.') ? '' : '.';
  return `${what}. ${it} ${verb}${count > 1 ? '' : 's'} ${shorten(nearest)}${ending}`;
}

/** Of a claim that the source has in other sentences. */
function sayElsewhere(claim: string, nearest: string | null, count: number): string {
  const where = count > 1 ? 'Your sources have' : 'The source has';
  if (nearest === null) return `${where} “${shorten(claim)}” of something else.`;
  return `${where} “${shorten(nearest)}” in this sentence, not “${shorten(claim)}”.`;
}

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= LONGEST_SHOWN ? flat : `${wellFormedStart(flat, LONGEST_SHOWN - 1).trimEnd()}…`;
}

/** The source's words where it has them, else removal. A quotation with the right words at hand cannot be kept as it is. */
function fixesFor(finding: Finding, context: MarkContext): readonly [FactFix, FactFix] {
  const keep: FactFix = { kind: 'keep' };
  const remove: FactFix = { kind: 'remove', ...removalOf(context.text, sentencesOf(finding, context)) };
  if (finding.replacement === null) return [remove, keep];
  const replace: FactFix = { kind: 'replace', with: finding.replacement };
  return [replace, finding.kind === 'quotation' ? remove : keep];
}

/** The sentences that the finding stands in. */
function sentencesOf(finding: Finding, { folded, post }: MarkContext): Span {
  const sentence = post.sentences[sentenceAt(post.sentences, finding.start)] ?? finding;
  const until = post.sentences[sentenceAt(post.sentences, finding.end - 1)] ?? sentence;
  return toOriginal(folded, {
    start: Math.min(sentence.start, finding.start),
    end: Math.max(until.end, finding.end),
  });
}
