/** The first person of the languages of the corpora; 'US' and the Italian 'i' are none. */
const OWN: Readonly<Record<string, RegExp>> = {
  en: words("I|I'm|I've|I'd|I'll|[Ww]e|We're|we're|[Mm]y|[Oo]ur|[Mm]ine|[Oo]urs|me|us"),
  de: words('[Ii]ch|[Ww]ir|[Mm]ein\\p{L}{0,2}|[Uu]nser\\p{L}{0,2}|mich|mir|uns'),
  fr: words("[Jj]e|[Jj]'\\p{L}+|[Nn]ous|[Mm]on|[Mm]a|[Mm]es|[Nn]otre|[Nn]os"),
  es: words('[Yy]o|[Nn]osotros|[Mm]is?|[Nn]uestr[oa]s?'),
};

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}’'])(?:${alternatives.replaceAll("'", "['’]")})(?![\\p{L}\\p{N}])`, 'u');
}

const QUOTED = /“[^”]*”|"[^"]*"|«[^»]*»|„[^“”]*[“”]/g;

const HASHTAG = /#[\p{L}\p{N}]+/gu;
const blank = (quoted: string) => ' '.repeat(quoted.length);

/** What was written from; without a language it is taken for English. */
type Source = { readonly text: string; readonly language: string | null };

/** A sentence that says of its poster what a source says of its author. */
export type Borrowed = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The sentences of a post in which somebody speaks of themselves outside of quotation marks, and most of whose words stand together in
 * one sentence of the source; none in a language without a list here. It is told by the words alone, apart from the fact check, which it measures.
 */
export function borrowedSentences(post: string, { text: source, language }: Source): Borrowed[] {
  const pattern = OWN[language?.slice(0, 2) ?? 'en'];
  if (pattern === undefined) return [];
  const sentences = sentencesOf(source).map((one) => new Set(wordsOf(one.text)));
  const unquoted = post.replace(QUOTED, blank).replace(HASHTAG, blank);
  return sentencesOf(unquoted).filter(({ text }) => {
    if (!pattern.test(text)) return false;
    const own = wordsOf(text);
    return own.length > 2 && sentences.some((said) => own.filter((word) => said.has(word)).length >= own.length * 0.6);
  });
}

function sentencesOf(text: string): Borrowed[] {
  const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .map(({ segment, index }) => ({ start: index, end: index + segment.length, text: segment }))
    .filter((one) => one.text.trim() !== '');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
