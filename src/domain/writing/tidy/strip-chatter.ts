/** A first line that announces the post, 'Here is your post:', in the languages of the phrases; it ends with a colon. */
const ANNOUNCES =
  /\b(?:here(?:['’]s| is| are)|below is|this is|i(?:['’]ve| have) (?:written|rewritten|drafted)|hier ist|voici|aquí (?:tienes?|está)|ecco|aqui está|hier is)(?!\p{L})[^\n]{0,60}\b(?:post|posts|version|rewrite|rewritten|draft|text|beitrag|entwurf|fassung|publication|texte|publicación|texto|versión|versione|testo|publicação|versão|bericht|tekst)\b[^\n]{0,60}:\**$/iu;
const AGREES =
  /^¡?(?:sure(?: thing)?|certainly|absolutely|of course|okay|ok|great|happy to help|gerne|natürlich|klar|bien sûr|volontiers|claro|por supuesto|certo|certamente|natuurlijk|com certeza)\s?[!.]$/i;
const LABEL = /^\**(?:linkedin[ -])?(?:post|beitrag|publication|publicación|bericht)\**\s*:\**$/i;
const OFFERS =
  /^(?:let me know if you(?:['’]d| would)? (?:like|want|need|prefer)|feel free to (?:adjust|edit|modify|tweak|change|customi[sz]e|adapt)|(?:would you like|do you want|want) me to|(?:i )?hope this helps|lass mich wissen, (?:wenn|falls|ob)|dites-moi si|n['’]hésitez pas à me|dime si|avísame si|fammi sapere se|laat me weten (?:of|als))/i;
/** What is said about the length of a post, after it. */
const COUNTS = /^[([*_\s]*(?:word|character|zeichen|wort)[- ]?(?:count|zahl|anzahl)\b[^\n]{0,40}$/i;
/** The first words of what `ANNOUNCES`, `AGREES` and `LABEL` match, and of what `OFFERS` and `COUNTS` do. */
const FIRST_WORDS =
  /^(?:here|below|this|i|i['’]ve|hier|voici|aquí|ecco|aqui|sure|certainly|absolutely|of|okay|ok|great|happy|gerne|natürlich|klar|bien|volontiers|claro|¡?por|certo|certamente|natuurlijk|com|linkedin\S*|post|beitrag|publication|publicación|bericht|thanks|thank)$/i;
const LAST_WORDS =
  /^(?:let|feel|would|do|want|i|hope|lass|dites|n['’]hésitez|dime|avísame|fammi|laat|word|character|zeichen\S*|wort\S*)$/i;
const LONGEST_LINE = 200;
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ["'", "'"],
];

/**
 * A model's answer without its words about the post: announcements before, offers after, quotation marks around.
 * @param given what the model was given: a line that stands there is no offer of the model's
 */
export function stripChatter(text: string, given = ''): string {
  const givenLines = new Set(given.split('\n').map((line) => line.trim()));
  const lines = text.trim().split('\n');
  while (lines.length > 1 && isAnnouncement(lines[0] ?? '')) lines.shift();
  const isOwn = (line: string) => line.trim() !== '' && givenLines.has(line.trim());
  while (lines.length > 1 && isOffer(lines.at(-1) ?? '') && !isOwn(lines.at(-1) ?? '')) lines.pop();
  return withoutQuotes(lines.join('\n').trim());
}

/** True for a line before a post that is about it. */
export function isAnnouncement(line: string): boolean {
  const bare = line.trim();
  return (
    bare === '' || (bare.length <= LONGEST_LINE && [ANNOUNCES, AGREES, LABEL].some((pattern) => pattern.test(bare)))
  );
}

/** True for a line after a post that is about it. */
export function isOffer(line: string): boolean {
  const bare = line.trim();
  return bare === '' || (bare.length <= LONGEST_LINE && (OFFERS.test(bare) || COUNTS.test(bare)));
}

/** Whether the beginning of a line may become an announcement. */
export function mayAnnounce(part: string): boolean {
  return mayBegin(part, FIRST_WORDS);
}

/** Whether the beginning of a line may become an offer. */
export function mayOffer(part: string): boolean {
  return mayBegin(part, LAST_WORDS);
}

function mayBegin(part: string, words: RegExp): boolean {
  const [first = ''] = /[^\s*_#>([-][^\s,.!?:*)-]*/u.exec(part) ?? [];
  return part.trim().length <= LONGEST_LINE && words.test(first);
}

function withoutQuotes(text: string): string {
  for (const [open, close] of QUOTES) {
    const inside = text.slice(1, -1);
    if (
      text.length > 2 &&
      text.startsWith(open) &&
      text.endsWith(close) &&
      !inside.includes(open) &&
      !inside.includes(close)
    ) {
      return inside.trim();
    }
  }
  return text;
}
