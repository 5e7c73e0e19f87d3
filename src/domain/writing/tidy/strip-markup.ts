/** Tags that models and pages write; anything else in angle brackets is somebody's text. */
const TAG_NAMES =
  'a|abbr|article|aside|b|blockquote|body|br|button|code|del|div|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|meta|nav|object|ol|option|p|picture|pre|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul|video';
/** Where hidden elements and comments begin. */
const HIDDEN = /<(?:(script|style|iframe|object|textarea|select)\b[^<>]*>|!--)/gi;
const LINE_TAG = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|h[1-6]|blockquote|tr|ul|ol|section|article)\s*>/gi;
const ITEM_TAG = /<li\b[^<>]*>/gi;
const ANY_TAG = new RegExp(`</?(?:${TAG_NAMES})(?:\\s[^<>]*)?/?>`, 'gi');
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&amp;': '&',
};

/** Removing a tag within a tag can make another one appear. */
const MOST_ROUNDS = 4;

/** Text without HTML: hidden elements go with their content, lines and items stay lines and items. */
export function stripHtml(text: string): string {
  let plain = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = stripTags(plain);
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

function stripTags(text: string): string {
  return withoutHidden(text)
    .replace(LINE_TAG, '\n')
    .replace(ITEM_TAG, '\n• ')
    .replace(ANY_TAG, '')
    .replace(/&(?:nbsp|quot|#39|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** What has no end stays. Each kind of end is looked for again only once it is passed, so that this is linear. */
function withoutHidden(text: string): string {
  let shown = '';
  let at = 0;
  const ends = new Map<string, RegExpExecArray | null>();
  for (const { 0: tag, 1: name = '', index } of text.matchAll(HIDDEN)) {
    const from = index + tag.length;
    if (index < at) continue;
    const known = ends.get(name.toLowerCase());
    const end = known === null || (known !== undefined && known.index >= from) ? known : findEnd(text, name, from);
    ends.set(name.toLowerCase(), end);
    if (end === null) continue;
    shown += text.slice(at, index);
    at = end.index + end[0].length;
  }
  return shown + text.slice(at);
}

function findEnd(text: string, name: string, from: number): RegExpExecArray | null {
  const pattern = name === '' ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Code fences, headings, quotation arrows and rules of Markdown; the words stay. */
export function stripMarkdownBlocks(text: string): string {
  return expandMarkdownLinks(text)
    .split('\n')
    .filter((line) => !/^\s*(?:```|~~~)/.test(line) && !/^\s*(?:-{3,}|\*{3,}|_{3,}|={3,})\s*$/.test(line))
    .map((line) => line.replace(/^\s*#{1,6}[ \t]+/, '').replace(/^\s*(?:>[ \t]?)+/, ''))
    .join('\n')
    .replace(/`([^`\n]+)`/g, '$1');
}

/** Links and images of Markdown as their words and address; link definitions as the address. */
export function expandMarkdownLinks(text: string): string {
  return text
    .replace(/!?\[([^\][]*)\]\((https?:\/\/[^\s()]+)\)/g, (_, words: string, url: string) =>
      words === '' ? url : `${words} (${url})`,
    )
    .replace(/^[^\S\n]*\[[^\][\n]{1,80}\]:\s+(?=https?:\/\/)/gm, '');
}

/** The flags of England, Scotland and Wales are the only emojis made of tag characters. */
const TAG_FLAGS =
  /(\u{1F3F4}(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}))|[\u{E0000}-\u{E007F}]/gu;
const BLANKS =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}]/gu;
/** One may choose the look of the character before it; runs of them, and the supplement outside Han, carry hidden text. */
const SELECTORS =
  /(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?<=^|[\s\p{Cf}])[\uFE00-\uFE0F]/gu;

/**
 * Removes characters that no reader sees and that can hide text: zero-width spaces, direction marks, soft hyphens, fillers,
 * tag characters, runs of variation selectors. Joiners stay where scripts and emojis need them.
 */
export function stripInvisible(text: string): string {
  return text
    .replace(BLANKS, '')
    .replace(TAG_FLAGS, '$1')
    .replace(SELECTORS, '')
    .replace(/(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])\u200D/gu, '')
    .replace(/(?<![\p{M}\p{Script=Arabic}])\u200C/gu, '');
}
