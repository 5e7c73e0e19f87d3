import { tokenize } from '#domain/text/tokens.ts';

/** 'Source: …' in the languages that the composer knows, 'via Harbour News', '— Harbour News' where it has no word. */
const NAMES_SOURCE =
  /^(?:[\s\p{Extended_Pictographic}*_([]|\uFE0F)*(?:(?:sources?|credits?|via|h\/t|(?:originally|first) published(?: (?:in|on|at|by))?|links?|quellen?|fuentes?|fonti|fontes?|bron(?:nen)?|出典|来源)\s?[:：]|(?:via|h\/t|hat tip to)\s[^.!?]{2,60}[.\])]*$|— \S)/iu;
/** '… (via Harbour News)' at the end of a line. */
const ENDS_WITH_VIA = /[(–—-]\s?via\s[^.!?]{2,60}\)?\.?\s*$/iu;

/** True for a line that says where its post's words come from, which its readers look for. */
export function namesSource(line: string): boolean {
  return NAMES_SOURCE.test(line) || ENDS_WITH_VIA.test(line);
}

/** True for a text with an address in it. */
export function hasAddress(text: string): boolean {
  return tokenize(text).some(({ kind }) => kind === 'url');
}
