/**
 * What a strict reader would object to in a composed post, told by its words alone. Nothing here is shared with the composer:
 * these lists were written beside its rules, not from them, and English is what they know. A *point* is a sentence of the post
 * whose words stand in the source in the same order; everything else is frame (stock phrases, the title, the source's name).
 */

/** What is said of one post. Shares lie between 0 and 1. */
export type PostFacts = {
  /** A question of the source's stands in the post. */
  hasQuestion: boolean;
  /** A point speaks of its page, its author's offers or how to reach them, or is no prose at all. */
  hasPageTalk: boolean;
  /** A point begins with words that point to something before it, which is not the sentence that the source has there. */
  hasDangling: boolean;
  /** Before the fold stand only the title and lines that end with a colon. */
  isTitleAlone: boolean;
  /** The first line is longer than the fold. */
  isHookLong: boolean;
  points: number;
  /** Which points these are. */
  dangling: readonly string[];
  pageTalk: readonly string[];
  hashtags: readonly string[];
  /** Of the content words of the page's own description: in the post, and in as much of the article's beginning. */
  covered: number | null;
  openingCovered: number | null;
};

/** Characters and lines that are shown before 'more' on a phone. */
const FOLD = 140;
const FOLD_LINES = 3;

const PAGE_TALK = [
  /\b(?:in|of|throughout) (?:this|our) (?:article|post|blog|guide|page|section|chapter|review|list|roundup|tutorial|series|newsletter|episode|piece)\b/i,
  /\b(?:this|our) (?:article|blog|post|guide|tutorial|page|website|site|newsletter|roundup|infographic)\b/i,
  /\b(?:see|listed|shown|noted|mentioned|described|discussed|outlined|pictured|scroll|found|linked) (?:above|below|down|here)\b/i,
  /\b(?:click|tap|read on|read more|keep reading|stay tuned|learn more|find out more|sign up|subscribe|follow us|join us|contact us|call us|email us|visit our|shop now|buy now|book (?:now|a)|get in touch|check out|download (?:the|our|your)|let['’]s (?:dive|take a look|get started|explore|look))\b/i,
  /^(?:welcome|hello|hi|thanks for|thank you for|table of contents|disclosure|disclaimer|editor['’]s note|note:|related|advertisement|image|photo|photograph|video|source|credit|watch|listen)\b/i,
  /\b(?:affiliate|sponsored|newsletter|cookies?|privacy policy|terms of (?:use|service)|all rights reserved|copyright|©|comments? (?:section|below)|infographic)\b/i,
  /^(?:by|written by|posted by|published|updated|last updated|reviewed by)\b[^.]{0,60}(?:\.|$)/i,
  /\b(?:fig(?:ure)?|table|appendix|chapter|section)\.? \d/i,
  /\[\d+\]|\bet al\b|\bdoi\b|\bISBN\b|\((?:[A-Z][\w'’-]+(?: (?:and|&) [A-Z][\w'’-]+)?,? )(?:19|20)\d\d[a-z]?\)/,
  /(?:\+?\d[\s().-]{0,2}){9,}/,
  /[\w.]+@[\w-]+\.\w|https?:|\bwww\./i,
  /[{}]|=>|<\/?\w+>|\(\);|\b(?:npm|pip|sudo|const|import) \w+/,
  /^[A-Z][A-Z .,'’-]{3,30}(?:\([^)]{1,20}\))?\s*[—–-]{1,2}\s/,
];

const DANGLING = [
  /^(?:he|she|it|they|him|them|his|her|hers|its|their|theirs)\b/i,
  /^(?:this|these|those|that)\b(?! (?:year|month|week|season|summer|winter|spring|fall|autumn|morning|weekend|quarter|decade)\b)/i,
  /^(?:but|and|or|so|yet|nor|plus|because|then|thus|hence)\b/i,
  /^(?:however|therefore|moreover|furthermore|additionally|also|meanwhile|instead(?! of)|nevertheless|nonetheless|otherwise|similarly|likewise|consequently|accordingly|besides|still|indeed|afterwards?|finally|lastly|secondly|thirdly|conversely)\b/i,
  /^(?:for example|for instance|in addition|as a result|as such|in fact|in other words|on the other hand|in contrast|by contrast|on top of that|after that|at the same time|in turn|of course|in that case|in this case|in the meantime|to that end|that said|even so|even then|as well|the same|such)\b/i,
  /^(?:here|there(?!['’]s\b| (?:is|are|was|were|will be|has been|have been)\b))\b/i,
  /^(?:another|others|the other|both|neither|either|the (?:latter|former|two|pair|trio|duo)|one of (?:them|these|those)|all of (?:them|these|those|this)|some of (?:them|these|those)|most of (?:them|these|those))\b/i,
  /^(?:in|for|with|by|from|at|on|to|of|about|after|before|since|despite|during|through|under) (?:this|that|these|those|it|them|him|her|doing so|such)\b(?! (?:year|month|week|season|summer|winter|weekend|quarter|decade)\b)/i,
  /^(?:when|while|if|as|although|though|once|since|because|after|before|until|unless|whether) (?:he|she|it(?! comes to\b)|they|this|that|these|those)\b/i,
  /^(?:\w+ing|to \w+) (?:this|that|these|those|them|it)\b/i,
  /^(?:[\w'’-]+ ){1,5}also\b/i,
  /^[^,]{3,60}, (?:however|though|therefore|meanwhile|too|moreover|of course)\b/i,
  /^[“"][^”"]+[”"],? (?:he|she|they|it) (?:said|says|added|told|explained|noted|wrote)\b/i,
];

const STOPS = new Set(
  'a an the and or but if of to in on at by for from with without as is are was were be been being has have had do does did will would can could should may might must not no nor so than then too very it its this that these those he she they we you i his her their our your my me him them us who whom which what when where why how all any both each few more most other some such only own same into over under again out up down about after before between during through while because until also just even here there now get got one two new s t re ve ll d m'.split(
    ' ',
  ),
);

/** Looks at a post as it is sent, without the source but for its words. `description` is the page's own. */
export function describePost(post: {
  content: string;
  source: string;
  title: string;
  description: string | null;
}): PostFacts {
  const known = ` ${wordsOf(post.source).join(' ')} `;
  const units = unitsOf(post.content);
  const points = units.filter((unit) => wordsOf(unit).length > 2 && known.includes(` ${wordsOf(unit).join(' ')} `));
  const before = (unit: string) => units[units.indexOf(unit) - 1];
  const followsItsOwn = (unit: string) => {
    const previous = before(unit);
    return previous !== undefined && known.includes(` ${wordsOf(`${previous} ${unit}`).join(' ')} `);
  };
  const dangling = points.filter((unit) => !followsItsOwn(unit) && DANGLING.some((pattern) => pattern.test(unit)));
  const pageTalk = points.filter((unit) => PAGE_TALK.some((pattern) => pattern.test(unit)));
  const length = post.content.length;
  const words = contentWords(post.description ?? '');
  return {
    dangling,
    pageTalk,
    hasQuestion: points.some((unit) => /\?["”’)]*$/.test(unit)),
    hasPageTalk: pageTalk.length > 0,
    hasDangling: dangling.length > 0,
    isTitleAlone: isTitleAlone(post.content, post.title),
    isHookLong: (post.content.split('\n')[0] ?? '').length > FOLD,
    points: points.length,
    hashtags: [...post.content.matchAll(/#([\p{L}\p{N}_]+)/gu)].map((match) => match[1] ?? ''),
    covered: shareOf(words, post.content),
    openingCovered: shareOf(words, post.source.slice(0, length)),
  };
}

/** Sentences of a post without markers and quotation marks, but for its last lines: the source's name and the hashtags. */
export function unitsOf(content: string): string[] {
  const lines = content.split('\n').filter((line) => line.trim() !== '' && !/^(?:#\p{L}|Sources?:|— )/u.test(line));
  return lines.flatMap((line) =>
    line
      .replace(/^\s*(?:[•\-–]|\d{1,2}\.|\p{Extended_Pictographic}\uFE0F?)\s+/u, '')
      .split(/(?<=[.!?…]["”’)]?)\s+(?=["“(]?[\p{Lu}\d])/u)
      .map((unit) => unit.replace(/^“(.*)”$/, '$1').trim())
      .filter((unit) => unit !== ''),
  );
}

function isTitleAlone(content: string, title: string): boolean {
  const lines = content.slice(0, FOLD).split('\n').slice(0, FOLD_LINES);
  const shown = lines.filter((line) => line.trim() !== '' && !/[:：]\s*$/.test(line));
  const known = new Set(wordsOf(title));
  const others = wordsOf(shown[0] ?? '').filter((word) => !known.has(word));
  return others.length < 2 && shown.length < 2;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lower-case words without their plainest endings. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => word.length > 1 && !STOPS.has(word));
  return new Set(words.map((word) => (word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s)$/, '') : word)));
}

/** Null where a description says next to nothing. */
function shareOf(words: ReadonlySet<string>, text: string): number | null {
  if (words.size < 5) return null;
  const there = contentWords(text);
  return [...words].filter((word) => there.has(word)).length / words.size;
}
