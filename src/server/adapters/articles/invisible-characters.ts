/**
 * Characters that no reader sees: controls, formats that hide or turn text, and the tags and variation selectors in which whole
 * messages have been hidden. What scripts and emojis need stays: single joiners, single selectors, the tags of three flags, and the
 * Arabic characters around numbers.
 */
const INVISIBLE =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\p{Cf}--[\u200c\u200d\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]]|[\u200c\u200d]{2,}|[\ufe00-\ufe0f]{2,}|[\u{e0100}-\u{e01ef}]{2,}|[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gv;

/** Most texts have none of them, which this finds out faster. */
const MAY_HOLD_INVISIBLE =
  /\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff]/;

/** A text on one line, without invisible characters. */
export function toVisibleLine(text: string): string {
  const visible = MAY_HOLD_INVISIBLE.test(text) ? text.replace(INVISIBLE, '$1') : text;
  return visible.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Whether there is anything to read: ornaments alone are no text. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
