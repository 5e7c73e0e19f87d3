import { oncePerLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { hasOpenQuote } from '#domain/language/sentences.ts';
import { capitalize, countMatches } from '#domain/text/strings.ts';
import { maskFixedParts } from './mask-fixed-parts.ts';
import { parseTextLines } from './text-lines.ts';

/** A sentence longer than this is split where that is safe. */
const OVERLONG = 100;
/** Neither half may be shorter. */
const LEAST_HALF = 20;

/** Marks a capital that the next word takes over; a private-use character. */
const CAPITAL = '\u{10FFFD}';

/** Words that join two main clauses after a comma: the one that goes, those that stay, and the subjects that may follow. */
const CLAUSE_JOINS: Partial<Record<WritingLanguage, readonly [dropped: string, kept: string, subjects: string]>> = {
  en: ['and', 'but|so', 'I|we|you|he|she|they|it|there|nobody|everyone'],
  de: ['und', 'aber|denn|doch', 'ich|wir|er|sie|es|ihr|niemand|alle'],
  fr: ['et', 'mais', 'je|nous|vous|il|elle|ils|elles|on|personne'],
  es: ['y', 'pero', 'yo|nosotros|él|ella|ellos|ellas|nadie|todos'],
  it: ['e', 'ma', 'io|noi|voi|lui|lei|loro|nessuno|tutti'],
  pt: ['e', 'mas', 'eu|nós|ele|ela|eles|elas|ninguém|todos'],
  nl: ['en', 'maar|want', 'ik|wij|we|hij|zij|ze|het|jullie|niemand|iedereen'],
};

/** Words that add nothing before another word, unless something is negated. */
const FILLERS: Partial<Record<WritingLanguage, RegExp>> = {
  en: /(?<!\b(?:not|never|no|n['’]t|the|so)\s)\b(?:really|very|actually|basically|literally|essentially|obviously)\s+(?!(?:much|many|few|little|same|first|last|not)\b)(?=\p{Ll})/giu,
  de: /(?<!(?:nicht|kein|keine|nie)\s)(?<!\p{L})(?:eigentlich|quasi|sozusagen|gewissermaßen|wirklich)\s+(?!nicht|kein|nie)(?=\p{L})/giu,
  fr: /(?<!(?:pas|jamais|plus)\s)(?<!\p{L})(?:vraiment|littéralement|tout simplement|en fait)\s+(?!pas|jamais)(?=\p{Ll})/giu,
  es: /(?<!(?:no|nunca)\s)(?<!\p{L})(?:realmente|básicamente|literalmente)\s+(?!no|nunca)(?=\p{Ll})/giu,
  it: /(?<!(?:non|mai)\s)(?<!\p{L})(?:praticamente|letteralmente|fondamentalmente|sostanzialmente)\s+(?!non|mai)(?=\p{Ll})/giu,
  pt: /(?<!(?:não|nunca)\s)(?<!\p{L})(?:realmente|basicamente|literalmente)\s+(?!não|nunca)(?=\p{Ll})/giu,
  nl: /(?<!(?:niet|nooit|geen)\s)(?<!\p{L})(?:eigenlijk|letterlijk|in feite)\s+(?!niet|nooit|geen)(?=\p{Ll})/giu,
};

/** Wordy phrases that have one plain word. */
const WORDY: Partial<Record<WritingLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bin order to\b/gi, 'to'],
    [/\bdue to the fact that\b/gi, 'because'],
    [/\bin spite of the fact that\b/gi, 'although'],
    [/\bat this point in time\b/gi, 'now'],
    [/\bfor the purpose of\b/gi, 'for'],
    [/\butili[sz]e\b/gi, 'use'],
  ],
  de: [[/\baufgrund der Tatsache, dass\b/gi, 'weil']],
  fr: [[/\ben raison du fait que\b/gi, 'parce que']],
  es: [[/\bdebido al hecho de que\b/gi, 'porque']],
  it: [[/\ba causa del fatto che\b/gi, 'perché']],
  pt: [[/\bdevido ao facto de que\b/gi, 'porque']],
  nl: [[/\bvanwege het feit dat\b/gi, 'omdat']],
};

/** Splits overlong sentences where two main clauses meet and leaves out what says nothing; quotations stay whole. */
export function simplifyText(text: string, language: WritingLanguage): string {
  const { masked, restore } = maskFixedParts(text);
  const lines = parseTextLines(masked, language).map(({ kind, original }) => {
    if (kind === 'blank' || kind === 'tags') return original;
    const plain = removeFillers(original, language);
    const [line] = parseTextLines(plain, language);
    if (line === undefined || line.kind === 'blank') return original;
    const parts = line.parts.map((part) => splitSentence(part.text, language));
    const hasSplit = parts.some((part, at) => part !== line.parts[at]?.text);
    return hasSplit ? line.start + parts.join(' ') : plain;
  });
  return restore(lines.join('\n'));
}

/** The same lines and sentences without what says nothing in them; quotations stay whole. */
export function tightenText(text: string, language: WritingLanguage): string {
  const { masked, restore } = maskFixedParts(text);
  const lines = parseTextLines(masked, language).map(({ kind, original }) =>
    kind === 'blank' || kind === 'tags' ? original : removeFillers(original, language),
  );
  return restore(lines.join('\n'));
}

/** The line without fillers, its first word with the capital that a filler had. */
function removeFillers(line: string, language: WritingLanguage): string {
  const filler = FILLERS[language];
  let plain = line;
  if (filler !== undefined) {
    plain = plain
      .replace(filler, (found) => (/^\p{Lu}/u.test(found) ? CAPITAL : ''))
      .replace(/\u{10FFFD}+(\p{L})/gu, (_, letter: string) => letter.toUpperCase())
      .replaceAll(CAPITAL, '');
  }
  for (const [wordy, word] of WORDY[language] ?? [])
    plain = plain.replace(wordy, (found) => (/^\p{Lu}/u.test(found) ? capitalize(word) : word));
  return plain;
}

function splitSentence(sentence: string, language: WritingLanguage): string {
  if (sentence.length <= OVERLONG || hasOpenQuote(sentence)) return sentence;
  for (const match of sentence.matchAll(clauseEnds(language))) {
    const to = match.index + match[0].length;
    const before = sentence.slice(0, match.index).trimEnd();
    if (before.length < LEAST_HALF || sentence.length - to < LEAST_HALF || isInBrackets(before)) continue;
    const word = match.groups?.['kept'];
    const next = capitalize(word === undefined ? sentence.slice(to) : `${word} ${sentence.slice(to)}`);
    return `${before}. ${splitSentence(next, language)}`;
  }
  return sentence;
}

/** A semicolon before a letter, which can get a capital, or a comma with a word that joins main clauses. */
const clauseEnds = oncePerLanguage((language) => {
  const [dropped, kept, subjects] = CLAUSE_JOINS[language] ?? [];
  const semicolon = '\\s*;\\s+(?=\\p{L})';
  if (subjects === undefined) return new RegExp(semicolon, 'giu');
  return new RegExp(`${semicolon}|,\\s+(?:${dropped}|(?<kept>${kept}))\\s+(?=(?:${subjects})\\s)`, 'giu');
});

function isInBrackets(before: string): boolean {
  return countMatches(before, /[([{]/g) > countMatches(before, /[)\]}]/g);
}
