import { quotationSpans } from '#domain/language/quotations.ts';

/**
 * A dash between two words, with or without spaces; a short one only with spaces, since without them it joins. Beside a figure it is a
 * range, at the beginning of a line it is a bullet or a name under a quotation.
 */
const DASH =
  /(?<=[\p{L}\p{M}\p{N}%)\]”"’'»])(?:[ \u00a0]*—[ \u00a0]*|[ \u00a0]+–[ \u00a0]+(?=\p{Ll}))(?=[\p{L}“"‘'«(])/gu;
/** What a sentence of its own may begin with. */
const CLAUSE =
  /^(?:it|this|that|they|we|you|he|she|there|i|these|those|es|das|sie|wir|er|ich|il|elle|c['’]est|ils|nous|je|esto|eso|ellos|ella|questo|isso|ele|ela|het|dit|zij|wij)(?:['’]\p{L}+)?[ \u00a0]+\p{L}+(?:[ \u00a0]+\p{L}+)+/iu;
/** Days and months: 'Monday – Friday' is a range too. */
const CALENDAR =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?s?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*$|^(?:mon|diens|donners|frei|sams|sonn)tag$|^(?:mittwoch|januar|februar|märz|mai|juni|juli|oktober|dezember)$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|juin|juillet|août)$/i;

/**
 * A text without dashes as ornaments: a comma stands there, or a full stop where what follows is a sentence of its own. Ranges, dates,
 * and what stands in quotation marks stay as they are.
 */
export function plainDashes(text: string): string {
  const quotations = quotationSpans(text);
  let at = 0;
  let next = 0;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const lineStart = at;
    // Asked in ascending order.
    const isQuoted = (index: number) => {
      while ((quotations[next]?.end ?? Number.POSITIVE_INFINITY) <= lineStart + index) next += 1;
      return (quotations[next]?.start ?? Number.POSITIVE_INFINITY) < lineStart + index;
    };
    lines.push(plainLine(line, isQuoted));
    at += line.length + 1;
  }
  return lines.join('\n');
}

/** No name of a day or a month is longer, characters. */
const LONGEST_WORD = 24;

function plainLine(line: string, isQuoted: (index: number) => boolean): string {
  const dashes = [...line.matchAll(DASH)].filter(({ 0: dash, index }) => {
    const before = /[\p{L}\p{N}]+$/u.exec(line.slice(Math.max(0, index - LONGEST_WORD), index))?.[0] ?? '';
    const after = /^[\p{L}\p{N}]+/u.exec(line.slice(index + dash.length))?.[0] ?? '';
    return !isQuoted(index) && !(CALENDAR.test(before) && CALENDAR.test(after));
  });
  let plain = '';
  let at = 0;
  for (const [number, { 0: dash, index }] of dashes.entries()) {
    const rest = line.slice(index + dash.length);
    // Between two dashes of one sentence stands an aside.
    const next = dashes[number + 1];
    const isAside = next !== undefined && !/[.!?]\s/.test(line.slice(index, next.index));
    const isSentence = !isAside && number % 2 === 0 && CLAUSE.test(rest);
    plain += `${line.slice(at, index)}${isSentence ? '. ' : ', '}`;
    at = index + dash.length;
    if (isSentence) {
      plain += rest.charAt(0).toUpperCase();
      at += 1;
    }
  }
  return plain + line.slice(at);
}
