import { cleanText } from '#domain/text/clean-text.ts';
import { wellFormedStart } from '#domain/text/strings.ts';
import { AUDIENCE_MAX } from '#domain/writing/brief.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { escapeMarkdown } from '#domain/writing/markdown-blocks.ts';
import { stripHtml, stripInvisible } from '#domain/writing/tidy/strip-markup.ts';
import type { PhraseSet } from './phrases/stock-phrases.ts';

/** The readers as they were typed, on one line and without markup; '' for nobody in particular. */
export function cleanAudience(typed: string, includeEmojis: boolean): string {
  const line = stripHtml(stripInvisible(cleanText(typed)))
    .replace(/\s+/g, ' ')
    // A hashtag would count as one of the post's.
    .replace(/[#＃](?=[\p{L}\p{N}_])/gu, '')
    .replace(/^[#>•\-\d.)\s]+|[\s:;,.]+$/g, '');
  const short = wellFormedStart(line, AUDIENCE_MAX).trim();
  return includeEmojis ? short : withoutEmojis(short);
}

/** The closing question, put to the readers by name. */
export function addressAudience(question: string, audience: string, phrases: PhraseSet): string {
  return audience === '' ? question : fillAudience(phrases.audience.address, audience) + question;
}

/** A line that names the readers where no question of ours does; in a language without phrases their name alone. */
export function audienceLine(audience: string, phrases: PhraseSet | null): string | null {
  if (audience === '') return null;
  return phrases === null ? `${escapeMarkdown(audience)}:` : fillAudience(phrases.audience.opening, audience);
}

function fillAudience(phrase: string, audience: string): string {
  return phrase.replace('{audience}', () => escapeMarkdown(audience));
}
