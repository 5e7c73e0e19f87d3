import { oncePerLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence } from '#domain/language/sentences.ts';

/** Subjects and finite verbs that make a sentence of a line; words that begin questions and headings; words that no sentence ends with. */
const SIGNS: Partial<Record<WritingLanguage, readonly [signs: string, beginnings: string, open: string]>> = {
  en: [
    "i|you|we|he|she|they|it|there|nobody|everyone|everybody|someone|somebody|nothing|everything|is|are|was|were|am|has|have|had|can|will|would|could|should|must|does|did|don't|doesn't|didn't|isn't|wasn't|can't|won't|i'm|i've|we're|we've|it's|that's|they're",
    'what|why|how|when|where|who|which|whose|is|are|was|were|am|do|does|did|can|could|would|should|will|have|has|had|must',
    'a|an|the|and|or|but|of|to|in|at|for|with|from|by|as|that|which|than|because|if|i|we|they|my|our|your|their|is|are|was|were',
  ],
  de: [
    'ich|wir|er|sie|es|ihr|man|niemand|jeder|alle|ist|sind|war|waren|bin|hat|habe|haben|hatte|hatten|kann|können|muss|müssen|wird|werden|wurde|wurden|gibt|geht|darf|soll',
    'was|warum|wie|wann|wo|wer|wen|wem|welche|welcher|welches|weshalb|wozu|ist|sind|war|waren|hat|habt|haben|hast|kann|könnt|können|muss|müssen|soll|sollten|wird|werden|darf|gibt',
    'der|die|das|den|dem|ein|eine|einen|einem|einer|und|oder|aber|von|mit|für|zu|im|am|bei|als|dass|weil|wenn|ich|wir',
  ],
  fr: [
    "je|tu|il|elle|on|nous|vous|ils|elles|c'est|c'était|c’est|c’était|est|sont|était|étaient|a|ont|avons|suis|peut|faut|personne",
    'pourquoi|comment|quand|où|qui|que|quoi|quel|quelle|quels|quelles|ce|est-ce',
    'le|la|les|un|une|des|de|du|et|ou|mais|à|au|aux|en|dans|pour|avec|sur|par|que|je|on',
  ],
  es: [
    'yo|nosotros|ella|ellos|es|son|fue|fueron|era|eran|está|están|hay|tiene|tienen|tenemos|hemos|ha|han|soy|somos|puede|podemos|nadie',
    'qué|cómo|cuándo|dónde|quién|cuál|por|lo',
    'el|la|los|las|un|una|de|del|y|o|pero|a|al|en|para|con|por|que|su|mi',
  ],
  it: [
    "io|noi|lui|lei|loro|è|sono|era|erano|ha|hanno|ho|abbiamo|siamo|c'è|c’è|può|possiamo|nessuno",
    'cosa|perché|come|quando|dove|chi|quale|quali',
    'il|lo|la|i|gli|le|un|una|di|del|della|e|o|ma|a|al|in|per|con|che|da',
  ],
  pt: [
    'eu|nós|ele|ela|eles|elas|é|são|foi|foram|era|eram|está|estão|há|tem|têm|temos|somos|sou|pode|podemos|ninguém',
    'o|que|como|por|quando|onde|quem|qual|quais',
    'o|a|os|as|um|uma|de|do|da|e|ou|mas|em|no|na|para|com|por|que',
  ],
  nl: [
    'ik|we|wij|hij|zij|ze|er|men|niemand|iedereen|is|zijn|was|waren|ben|heeft|hebben|had|hadden|kan|kunnen|moet|moeten|wordt|worden',
    'wat|waarom|hoe|wanneer|waar|wie|welke|is|zijn|was|heeft|hebben|heb|kan|kunnen|kun|moet|moeten|wil|willen',
    'de|het|een|van|en|of|maar|op|met|voor|naar|te|dat|die|omdat|we|ik',
  ],
};
/** Nobody's thought has fewer words, unless one of them is a sign. */
const FEWEST_WORDS = 3;
/** A line that a program broke ends where its next word had no room: that shows from so many lines of so many characters. */
const FEWEST_BROKEN = 3;
const SHORTEST_BROKEN = 40;

const ENGLISH_QUESTION =
  /^(?:(?:what|why|how|when|where|who)\s+)?(?:do|does|did|are|is|can|could|would|should|will|have)\s+(?:you|we|they|i|he|she)\s[^,]*$/i;
/** Letters, digits and what may close a statement after them. */
const STATEMENT_END = /[\p{L}\p{M}\p{N}%€$£)\]"”’“»]$/u;
const WHOLE_QUOTATION = /^["“„«'‘].*["”“»'’]$/u;
const LABEL = /^\s*\p{L}[\p{L}\p{M} ]{0,20}:\s+/u;

const patternsFor = oncePerLanguage((language) => {
  const words = SIGNS[language];
  if (words === undefined) return null;
  const [signs, beginnings, open] = words;
  return {
    sign: new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${signs})(?![\\p{L}\\p{N}])`, 'iu'),
    beginning: new RegExp(`^(?:${beginnings})(?![\\p{L}\\p{N}])`, 'iu'),
    open: new RegExp(`(?:[,;(–—-]|(?<![\\p{L}\\p{N}'’])(?:${open}))$`, 'iu'),
  };
});

/** What a line of prose without its full stop is: certainly a statement, a question, perhaps a statement, or something else. */
export type Thought = 'sentence' | 'question' | 'fragment' | 'other';

/** What the end of a line is, told by its words; a heading, a label and a line that shouts are something else. */
export function readThought(line: string, language: WritingLanguage): Thought {
  const text = line.trim();
  if (endsLikeSentence(text)) return 'sentence';
  const patterns = patternsFor(language);
  if (patterns === null || !STATEMENT_END.test(text) || WHOLE_QUOTATION.test(text) || !/\p{Ll}/u.test(text)) {
    return 'other';
  }
  const said = text.replace(LABEL, '');
  const last = said.replace(/^.*[.!?…]["”’)]*\s+/u, '');
  if (language === 'en' && ENGLISH_QUESTION.test(last)) return 'question';
  if (patterns.beginning.test(last)) return 'other';
  if (patterns.sign.test(last)) return /\s/.test(last) ? 'sentence' : 'other';
  if ((last.match(/\S+/g) ?? []).length < FEWEST_WORDS) return 'other';
  return last === said ? 'fragment' : 'sentence';
}

/** Whether lines that follow each other are one text that was broken into lines, as by a mail program. */
export function isBroken(lines: readonly string[], language: WritingLanguage): boolean {
  const before = lines.slice(0, -1).map((line) => line.trim());
  const open = patternsFor(language)?.open;
  if (before.some((line) => open?.test(line))) return true;
  // A capital only where a sentence begins, and the others went on.
  const goesOn = (line: string, at: number) => !endsLikeSentence(line) && /^\s*\p{Ll}/u.test(lines[at + 1] ?? '');
  if (/^\s*\p{Lu}\p{Ll}/u.test(lines[0] ?? '') && before.length > 0 && before.every(goesOn) && hasStop(lines))
    return true;
  const longest = Math.max(0, ...lines.map((line) => line.trim().length));
  if (before.length < FEWEST_BROKEN || longest < SHORTEST_BROKEN) return false;
  return before.every((line, at) => line.length + firstWordLength(lines[at + 1] ?? '') >= longest);
}

/** Whoever sets full stops within the lines would have set them at their ends. */
function hasStop(lines: readonly string[]): boolean {
  return lines.some((line) => /\p{Ll}[.!?]\s/u.test(line) || endsLikeSentence(line.trim()));
}

function firstWordLength(line: string): number {
  return /^\s*\S+/.exec(line)?.[0].trim().length ?? 0;
}
