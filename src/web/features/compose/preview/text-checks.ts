import { removeStyle } from '#domain/documents/style-text.ts';
import type { DecodedText } from '#domain/linkedin-text/decode-little-text.ts';
import { SHARE_LIMIT, type TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { MESSAGES } from '../messages.ts';

export type Remedy = 'plain-letters' | 'describe';

export type Check = {
  id: 'length' | 'styled' | 'hashtags' | 'cut' | 'alt';
  level: 'good' | 'note' | 'bad';
  text: string;
  /** The button that helps. */
  remedy?: Remedy;
};

/** More hashtags than this read like an advertisement; LinkedIn sets no limit. */
const HASHTAGS_ADVISED = 5;

/** Checks the text that readers will get, decoded from what is sent. */
export function checkText(decoded: DecodedText, measure: TextMeasure): Check[] {
  const checks = [checkLength(measure), checkStyled(decoded.text), checkHashtags(decoded)];
  if (decoded.truncatedAt === null) return checks;
  return [...checks, { id: 'cut', level: 'bad', text: MESSAGES.checks.cutOff(decoded.text.length) }];
}

function checkLength({ count, over, wireLength }: TextMeasure): Check {
  if (over > 0) {
    return { id: 'length', level: 'bad', text: MESSAGES.checks.tooLong(over) };
  }
  // How many there are stands below the text.
  if (wireLength <= SHARE_LIMIT) return { id: 'length', level: 'good', text: 'Within LinkedIn’s limit' };
  const text = `${formatCount(count)} of ${formatCount(SHARE_LIMIT)} characters; LinkedIn may count more`;
  return { id: 'length', level: 'note', text };
}

function checkStyled(text: string): Check {
  const words = countStyledWords(text);
  if (words === 0) return { id: 'styled', level: 'good', text: 'Readable by screen readers' };
  const what = pluralize(words, 'styled word', 'styled words');
  return { id: 'styled', level: 'note', text: `${what}: many screen readers skip them`, remedy: 'plain-letters' };
}

function checkHashtags({ segments }: DecodedText): Check {
  const count = segments.filter((segment) => segment.kind === 'hashtag').length;
  if (count === 0) return { id: 'hashtags', level: 'note', text: 'No hashtags' };
  const text = pluralize(count, 'hashtag', 'hashtags');
  if (count <= HASHTAGS_ADVISED) return { id: 'hashtags', level: 'good', text };
  return { id: 'hashtags', level: 'note', text: `${text}; three to five read better` };
}

/** Counts words with styled letters, which LinkedIn only knows as special characters. */
export function countStyledWords(text: string): number {
  return text.split(/\s+/).filter((word) => removeStyle(word) !== word).length;
}
