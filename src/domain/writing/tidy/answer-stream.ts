import { isAnnouncement, isOffer, mayAnnounce, mayOffer } from './strip-chatter.ts';

/** What may be shown of an answer, piece by piece; the pieces given back, joined, are the post. */
export type AnswerStream = {
  /** Takes the next piece of the answer, and gives what may be shown now. */
  push(piece: string): string;
  /** The rest that may be shown, once the answer is whole. */
  end(): string;
};

/** A line on which a list of versions names one. */
const OPTION =
  /^[\s*_#>-]*(?:option|version|variant|variante|opción|opzione|opção|versión|versione|versão|optie|versie|entwurf|fassung|draft)\s*(?:\d{1,2}|[A-C])(?![\p{L}\p{N}])[^\n]{0,60}$/iu;
/** What may stand behind an option's number in a line that is no sentence of the post. */
const OPTION_END = /(?:\d{1,2}|[A-C])[\s*_:.)]*(?:\([^)\n]{1,30}\))?[\s*_:]*$/u;
/** A line that is a heading as a whole: '**Option 2: a question**'. */
const WHOLE_HEADING = /^\s*(?:#|(\*\*|__)(?:(?!\1).)*\1:?\s*$)/u;
const IS_HEADING = /^\s*(?:\*\*|__|#)|:[\s*_]*$/;
const TAG_WORDS = ['hashtags', 'suggested hashtags', 'relevant hashtags', 'schlagwörter', 'tags', 'etiquetas'];
const TAG_LABEL = new RegExp(`^[\\s*_#>-]*(?:${TAG_WORDS.join('|')})[\\s*_]*:[\\s*_]*`, 'iu');
const MARKS = /^[\s*_#>-]+/;
const FENCE = /^\s*(?:```|~~~)/;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
/** Opening quotation marks around a whole answer, and what closes them. */
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»' };
/** A longer line is part of the post, characters. */
const LONGEST_HELD = 400;
/** No first word is longer, characters. */
const LONGEST_WORD = 24;

/**
 * A model's answer as it comes, without what is no part of the post: words about it before and after, fences, labels of versions and
 * of hashtags, a second version, quotation marks around the whole. A line is held back only while it may still turn out to be one of
 * these, so that nothing of them is ever shown. The same answer gives the same text however it is cut into pieces.
 * @param given what the model was given: a line that stands there is no label of the model's
 */
export function createAnswerStream(given = ''): AnswerStream {
  const givenLines = new Set(given.split('\n').map((one) => one.trim()));
  /** The line that is being read, and whether it is being shown. */
  let line = '';
  let isShown = false;
  /** The line begins with a quotation mark. */
  let mayBeQuoted = false;
  /** Line ends and words about the post, which go out only before more of the post. */
  let gap = '';
  let hasBegun = false;
  let hasOptions = false;
  /** A second version has begun. */
  let isOver = false;
  /** The last announcement that was dropped, in case nothing else comes. */
  let announcement = '';
  /** A first line within quotation marks, which may be all there is. */
  let quotedLine: string | null = null;
  /** What closes the quotation mark that was dropped at the beginning, and one that may be the last sign. */
  let closing: string | null = null;
  let held = '';
  const isOpening = () => !hasBegun && quotedLine === null;

  function give(text: string): string {
    const whole = held + (hasBegun ? gap : '') + text;
    hasBegun = true;
    gap = '';
    const end = whole.trimEnd().length;
    const isHeld = closing !== null && whole.charAt(end - 1) === closing && whole.length - end < LONGEST_HELD;
    held = isHeld ? whole.slice(end - 1) : '';
    return isHeld ? whole.slice(0, end - 1) : whole;
  }

  /** A first line in quotation marks that something follows was a quotation. */
  function giveQuoted(): string {
    if (quotedLine === null) return '';
    const [text, after] = [quotedLine, gap];
    quotedLine = null;
    const shown = give(text);
    gap = after;
    return shown;
  }

  /** Whether the beginning of a line may still become something that is not shown. */
  function isUndecided(part: string): boolean {
    if (part.length > LONGEST_HELD) return isOpening() && mayBeQuoted;
    const bare = part.replace(MARKS, '').toLowerCase();
    if (!/\s\S|:/.test(bare) && bare.length < LONGEST_WORD) return true;
    if (FENCE.test(part) || TAG_WORDS.some((word) => word.startsWith(bare))) return true;
    if (TAG_LABEL.exec(part)?.[0] === part) return true;
    if (!isOpening()) return mayOffer(part) || (hasOptions && OPTION.test(part));
    return mayAnnounce(part) || OPTION.test(part) || mayBeQuoted;
  }

  /** Whether a whole line is no part of the post. */
  function isDropped(whole: string): boolean {
    if (givenLines.has(whole.trim())) return false;
    if (FENCE.test(whole) || RULE.test(whole) || TAG_LABEL.exec(whole)?.[0] === whole) return true;
    const isLabel = OPTION_END.test(whole) || WHOLE_HEADING.test(whole);
    if (isLabel && OPTION.test(whole) && IS_HEADING.test(whole) && (isOpening() || hasOptions)) {
      isOver = !isOpening();
      hasOptions = true;
      return true;
    }
    if (!isOpening() || !isAnnouncement(whole)) return false;
    announcement = whole;
    return true;
  }

  /** Gives a first line that begins with a quotation mark, as far as it is known what that mark opens; null where it opens nothing. */
  function giveOpeningQuote(whole: string): string | null {
    const close = QUOTES[whole.trimStart().charAt(0)];
    if (!isOpening() || close === undefined) return null;
    const inside = whole.trim().slice(1);
    if (inside.indexOf(close) === inside.length - 1 && inside.length > 1) {
      quotedLine = whole;
      return '';
    }
    if (inside.includes(close)) return null;
    closing = close;
    return give(inside);
  }

  /** A line that was held back to its end. */
  function giveLine(whole: string): string {
    if (whole.trim() === '' || isDropped(whole)) return '';
    const kept = whole.replace(TAG_LABEL, '');
    if (!isOpening() && isOffer(kept) && !givenLines.has(whole.trim())) {
      gap += kept;
      return '';
    }
    return giveOpeningQuote(kept) ?? giveQuoted() + give(kept);
  }

  function endLine(): string {
    const wasDropped = !isShown && line.trim() !== '' && isDropped(line);
    const shown = isShown || wasDropped ? '' : giveLine(line);
    line = '';
    isShown = false;
    if (!wasDropped && !isOpening()) gap += '\n';
    return shown;
  }

  function take(sign: string): string {
    if (isOver) return '';
    if (sign === '\n') return endLine();
    line += sign;
    if (line.length <= LONGEST_HELD) mayBeQuoted = line.trimStart().charAt(0) in QUOTES;
    if (isShown) return give(sign);
    if (isUndecided(line)) return '';
    isShown = true;
    line = line.replace(TAG_LABEL, '');
    return giveQuoted() + give(line);
  }

  return {
    push(piece) {
      let shown = '';
      for (const sign of piece) shown += take(sign);
      return shown;
    },
    end() {
      if (isOver) return '';
      const last = endLine();
      if (quotedLine !== null) return last + quotedLine.trim().slice(1, -1);
      return !hasBegun && !announcement.trimEnd().endsWith(':') ? last + announcement : last;
    },
  };
}
