import type { WritingLanguage } from '#domain/language/languages.ts';
import { hasOpenQuote } from '#domain/language/sentences.ts';
import { maskFixedParts } from './mask-fixed-parts.ts';
import { parseTextLines } from './text-lines.ts';

/** A sentence longer than this is split where that is safe. */
const OVERLONG = 100;
/** Neither half may be shorter. */
const LEAST_HALF = 20;

/** Stands for a capital that the next word takes over; no text holds it. */
const CAPITAL = '\u{10FFFD}';

/** A comma and a word that joins two main clauses, before a subject that can begin a sentence. `keeps` stays in front. */
const CLAUSE_JOINS: Partial<Record<WritingLanguage, { pattern: RegExp; keeps: RegExp }>> = {
  en: { pattern: /,\s+(and|but|so)\s+(?=(?:I|we|you|he|she|they|it|there|nobody|everyone)\s)/gi, keeps: /but|so/i },
  de: {
    pattern: /,\s+(und|aber|denn|doch)\s+(?=(?:ich|wir|er|sie|es|ihr|niemand|alle)\s)/gi,
    keeps: /aber|denn|doch/i,
  },
  fr: { pattern: /,\s+(et|mais)\s+(?=(?:je|nous|vous|il|elle|ils|elles|on|personne)\s)/gi, keeps: /mais/i },
  es: { pattern: /,\s+(y|pero)\s+(?=(?:yo|nosotros|él|ella|ellos|ellas|nadie|todos)\s)/gi, keeps: /pero/i },
  it: { pattern: /,\s+(e|ma)\s+(?=(?:io|noi|voi|lui|lei|loro|nessuno|tutti)\s)/gi, keeps: /ma/i },
  pt: { pattern: /,\s+(e|mas)\s+(?=(?:eu|nós|ele|ela|eles|elas|ninguém|todos)\s)/gi, keeps: /mas/i },
  nl: {
    pattern: /,\s+(en|maar|want)\s+(?=(?:ik|wij|we|hij|zij|ze|het|jullie|niemand|iedereen)\s)/gi,
    keeps: /maar|want/i,
  },
};

/** Words that say nothing where they stand before another word, unless something is negated. */
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
  const lines = parseTextLines(masked, language).map((line) => {
    if (line.kind === 'blank' || line.kind === 'tags') return line.original;
    const plain = removeFillers(line.original, language);
    const [same] = parseTextLines(plain, language);
    if (same === undefined || same.kind === 'blank') return line.original;
    const parts = same.parts.map((part) => splitSentence(part, language));
    const hasSplit = parts.some((part, at) => part !== same.parts[at]);
    return hasSplit ? same.start + parts.join(' ') : plain;
  });
  return restore(lines.join('\n'));
}

/** The line without fillers, its first word with the capital that a filler had. */
export function removeFillers(line: string, language: WritingLanguage): string {
  const filler = FILLERS[language];
  let plain = line;
  if (filler !== undefined) {
    plain = plain
      .replace(filler, (found) => (/^\p{Lu}/u.test(found) ? CAPITAL : ''))
      .replace(/\u{10FFFD}+(\p{L})/gu, (_, letter: string) => letter.toUpperCase())
      .replaceAll(CAPITAL, '');
  }
  for (const [wordy, word] of WORDY[language] ?? []) {
    plain = plain.replace(wordy, (found) =>
      /^\p{Lu}/u.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
    );
  }
  return plain;
}

function splitSentence(sentence: string, language: WritingLanguage): string {
  if (sentence.length <= OVERLONG || hasOpenQuote(sentence)) return sentence;
  const cuts = [...semicolons(sentence), ...clauseJoins(sentence, language)].sort((a, b) => a.from - b.from);
  for (const { from, to, kept } of cuts) {
    const before = sentence.slice(0, from).trimEnd();
    if (before.length < LEAST_HALF || sentence.length - to < LEAST_HALF || isInBrackets(sentence, from)) continue;
    const next = kept === '' ? sentence.slice(to) : `${kept} ${sentence.slice(to)}`;
    return `${before}. ${splitSentence(next.charAt(0).toUpperCase() + next.slice(1), language)}`;
  }
  return sentence;
}

type Cut = { from: number; to: number; kept: string };

/** Only before a letter: what follows begins a sentence with a capital. */
function semicolons(sentence: string): Cut[] {
  return [...sentence.matchAll(/\s*;\s+(?=\p{L})/gu)].map((match) => {
    return { from: match.index, to: match.index + match[0].length, kept: '' };
  });
}

function clauseJoins(sentence: string, language: WritingLanguage): Cut[] {
  const joint = CLAUSE_JOINS[language];
  if (joint === undefined) return [];
  return [...sentence.matchAll(joint.pattern)].map((match) => {
    const word = match[1] ?? '';
    return { from: match.index, to: match.index + match[0].length, kept: joint.keeps.test(word) ? word : '' };
  });
}

function isInBrackets(sentence: string, at: number): boolean {
  const before = sentence.slice(0, at);
  return (before.match(/[([{]/g)?.length ?? 0) > (before.match(/[)\]}]/g)?.length ?? 0);
}
