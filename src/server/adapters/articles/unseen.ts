/**
 * Signs that no reader sees: controls, formats that hide or turn text, tags and selectors in which whole messages have been
 * smuggled. What scripts and emojis are made of stays: single joiners, single selectors, the tags of three flags, and the
 * Arabic signs that stand around numbers.
 */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\p{Cf}--[\u200c\u200d\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]]|[\u200c\u200d]{2,}|[\ufe00-\ufe0f]{2,}|[\u{e0100}-\u{e01ef}]{2,}|[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gv;

/** Nearly every text has none of them, which this finds out faster. */
const MAY_HOLD_UNSEEN =
  /\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff]/;

/** A text on one line, without the signs that no reader sees. */
export function toSeenLine(text: string): string {
  const seen = MAY_HOLD_UNSEEN.test(text) ? text.replace(UNSEEN, '$1') : text;
  return seen.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Whether there is anything to read: ornaments and stars alone are no text. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
