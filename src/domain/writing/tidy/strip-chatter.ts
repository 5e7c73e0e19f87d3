/** A first line that announces the post, 'Here is your post:', in the languages of the phrases; it ends with a colon. */
const ANNOUNCES =
  /\b(?:here(?:['’]s| is| are)|below is|this is|i(?:['’]ve| have) (?:written|rewritten|drafted)|hier ist|voici|aquí (?:tienes?|está)|ecco|aqui está|hier is)(?!\p{L})[^\n]{0,60}\b(?:post|posts|version|rewrite|rewritten|draft|text|beitrag|entwurf|fassung|publication|texte|publicación|texto|versión|versione|testo|publicação|versão|bericht|tekst)\b[^\n]{0,60}:\**$/iu;
const AGREES =
  /^¡?(?:sure(?: thing)?|certainly|absolutely|of course|okay|ok|great|happy to help|gerne|natürlich|klar|bien sûr|volontiers|claro|por supuesto|certo|certamente|natuurlijk|com certeza)\s?[!.]$/i;
const LABEL = /^\**(?:linkedin[ -])?(?:post|beitrag|publication|publicación|bericht)\**\s*:\**$/i;
const OFFERS =
  /^(?:let me know if you(?:['’]d| would)? (?:like|want|need|prefer)|feel free to (?:adjust|edit|modify|tweak|change|customi[sz]e|adapt)|(?:would you like|do you want|want) me to|(?:i )?hope this helps|lass mich wissen, (?:wenn|falls|ob)|dites-moi si|n['’]hésitez pas à me|dime si|avísame si|fammi sapere se|laat me weten (?:of|als))/i;
const LONGEST_LINE = 200;
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ["'", "'"],
];

/** A model's answer without its words about the post: announcements before, offers after, quotation marks around. */
export function stripChatter(text: string): string {
  const lines = text.trim().split('\n');
  while (lines.length > 1 && isAnnouncement(lines[0] ?? '')) lines.shift();
  while (lines.length > 1 && isOffer(lines.at(-1) ?? '')) lines.pop();
  return withoutQuotes(lines.join('\n').trim());
}

function isAnnouncement(line: string): boolean {
  const bare = line.trim();
  return (
    bare === '' || (bare.length <= LONGEST_LINE && [ANNOUNCES, AGREES, LABEL].some((pattern) => pattern.test(bare)))
  );
}

function isOffer(line: string): boolean {
  const bare = line.trim();
  return bare === '' || (bare.length <= LONGEST_LINE && OFFERS.test(bare));
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
