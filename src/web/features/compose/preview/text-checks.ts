import { removeStyle } from '#domain/documents/style-text.ts';
import type { DecodedText } from '#domain/linkedin-text/decode-little-text.ts';
import { SHARE_LIMIT, type TextMeasure } from '#domain/linkedin-text/measure-text.ts';

export type Remedy = 'plain-letters' | 'describe';

export type Check = {
  id: 'length' | 'styled' | 'hashtags' | 'cut' | 'alt';
  level: 'good' | 'note' | 'bad';
  text: string;
  /** What one press can do about it. */
  remedy?: Remedy;
};

/** More hashtags than this read as an advertisement; the network itself sets no limit. */
export const HASHTAGS_ADVISED = 5;

/** What is worth knowing about a post before it goes out. Takes the decoded wire text, so it judges what readers get. */
export function checkText(decoded: DecodedText, measure: TextMeasure): Check[] {
  const checks = [checkLength(measure), checkStyled(decoded.text), checkHashtags(decoded)];
  if (decoded.truncatedAt === null) return checks;
  const text = `LinkedIn would cut this post off after ${decoded.text.length} characters.`;
  return [...checks, { id: 'cut', level: 'bad', text }];
}

function checkLength({ count, over, wireLength }: TextMeasure): Check {
  const wire = wireLength === count ? '' : `; sent as ${format(wireLength)}`;
  if (over > 0) return { id: 'length', level: 'bad', text: `${format(over)} characters too many for LinkedIn${wire}` };
  const text = `${format(count)} of ${format(SHARE_LIMIT)} characters${wire}`;
  if (wireLength <= SHARE_LIMIT) return { id: 'length', level: 'good', text };
  return { id: 'length', level: 'note', text: `${text}, which LinkedIn should not count` };
}

function checkStyled(text: string): Check {
  const words = styledWords(text);
  if (words === 0) return { id: 'styled', level: 'good', text: 'Every word can be read by a screen reader' };
  const what = words === 1 ? '1 styled word' : `${format(words)} styled words`;
  return { id: 'styled', level: 'note', text: `${what} that many screen readers skip`, remedy: 'plain-letters' };
}

function checkHashtags({ segments }: DecodedText): Check {
  const count = segments.filter((segment) => segment.kind === 'hashtag').length;
  if (count === 0) return { id: 'hashtags', level: 'note', text: 'No hashtags' };
  const text = count === 1 ? '1 hashtag' : `${format(count)} hashtags`;
  if (count <= HASHTAGS_ADVISED) return { id: 'hashtags', level: 'good', text };
  return { id: 'hashtags', level: 'note', text: `${text}; three to five read better` };
}

/** Words with bold, italic, underlined or struck letters, which the network only knows as special characters. */
export function styledWords(text: string): number {
  return text.split(/\s+/).filter((word) => removeStyle(word) !== word).length;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
