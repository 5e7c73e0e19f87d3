import { isUnspaced, type WritingLanguage } from './languages.ts';
import { isOrder } from './orders.ts';
import { replaceQuotations } from './quotations.ts';
import { endsLikeSentence, hasOpenQuote, isQuestion } from './sentences.ts';

/** First words that refer to the sentence before, which would be missing. */
const BACK_REFERENCE: Partial<Record<WritingLanguage, RegExp>> = {
  en: /^(?:he|she|it|they|his|her|their|its|this(?! (?:year|month|week|quarter)\b)|that|these|those|such|but|and|or|so|yet|however|also|then|meanwhile|instead|nevertheless|moreover|furthermore|additionally|therefore|thus|still|there|here|both|another|others|neither|similarly|likewise|otherwise|for example|for instance|in addition|as a result|in other words|on the other hand|by contrast|yup|well|sure|of course|plus|because|amid (?:all )?(?:this|these|that)|in each case|at the same time|in (?:this|that|these) |for (?:this|that|these) |with (?:this|that|these) |the new version|the latter|the former)\b/i,
  de: /^(?:er|sie|es|sein|seine|ihr|ihre|dies|diese|dieser|dieses|das|aber|und|oder|doch|jedoch|auch|dann|daher|deshalb|darum|dabei|damit|dazu|zudem|außerdem|allerdings|dennoch|trotzdem|stattdessen|hier|dort|so|beide|zum beispiel|denn|darin|davon)\b/i,
  fr: /^(?:il|elle|ils|elles|son|sa|ses|leur|leurs|ce|cet|cette|ces|cela|ça|c['’]est|mais|et|ou|donc|or|alors|aussi|ainsi|puis|pourtant|cependant|toutefois|néanmoins|en effet|de plus|par exemple|ensuite|enfin|car)(?![\p{L}])/iu,
  es: /^(?:él|ella|ellos|ellas|su|sus|este|esta|estos|estas|esto|ese|esa|eso|pero|y|o|así|también|además|entonces|luego|sin embargo|no obstante|por ejemplo|por eso|por lo tanto|mientras|aunque)(?![\p{L}])/iu,
  it: /^(?:lui|lei|loro|egli|essi|suo|sua|suoi|sue|questo|questa|questi|queste|quello|quella|ma|e|o|così|anche|inoltre|poi|quindi|tuttavia|però|infatti|per esempio|ad esempio|perciò|intanto)(?![\p{L}])/iu,
  pt: /^(?:ele|ela|eles|elas|seu|sua|seus|suas|este|esta|isto|esse|essa|isso|mas|e|ou|assim|também|além disso|então|depois|no entanto|porém|contudo|por exemplo|por isso|portanto|enquanto)(?![\p{L}])/iu,
  nl: /^(?:hij|zij|ze|het|zijn|haar|hun|dit|dat|deze|die|maar|en|of|dus|ook|dan|toen|daarom|daarnaast|bovendien|echter|toch|hier|daar|bijvoorbeeld|zo)\b/i,
  ja: /^(?:しかし|また|そして|それ|これ|この|その|だが|ただ|一方|さらに|つまり|そのため|例えば|彼|彼女)/,
  zh: /^(?:但|而且|并且|因此|所以|这|那|他|她|它|然而|同时|此外|例如|不过|于是)/,
};
/** The article's own voice: in a post it would speak for the person who posts it. */
const FIRST_PERSON: Partial<Record<WritingLanguage, RegExp>> = {
  en: /\b(?:I|I['’]\w+|[Mm]e|[Mm]y|[Mm]ine|[Ww]e|[Uu]s|[Oo]urs?|[Ww]e['’]\w+)\b/,
  de: /\b(?:ich|mich|mir|mein\w*|wir|uns|unser\w*)\b/i,
  fr: /(?:^|[\s«])(?:je|j['’]\p{L}+|moi|mon|ma|mes|nous|notre|nos)(?![\p{L}])/iu,
  es: /(?:^|\s)(?:yo|mi|mis|me|nosotros|nuestr\p{L}+)(?![\p{L}])/iu,
  it: /(?:^|\s)(?:io|mio|mia|miei|mie|noi|nostr\p{L}+)(?![\p{L}])/iu,
  pt: /(?:^|\s)(?:eu|meu|minha|meus|minhas|nós|noss\p{L}+)(?![\p{L}])/iu,
  nl: /\b(?:ik|mij|mijn|wij|we|ons|onze)\b/i,
};
/** What pages say about themselves, not about their subject. */
const PAGE_BOILERPLATE =
  /subscrib|newsletter|sign up|log in|cookie|all rights reserved|copyright|©|read more|read also|click here|follow us|share this|advertis|photo(?:graph)? by|getty images|this article|this story|originally (?:appeared|published)|abonnieren|mehr lesen|lire aussi|abonnez|leer también|suscr[ií]|leggi anche|iscriviti|leia também|assine|lees ook/i;

const SHORTEST = 35;
const LONGEST = 300;

/** True for a sentence that begins with a pronoun or a connecting word. */
export function refersBack(sentence: string, language: WritingLanguage): boolean {
  return BACK_REFERENCE[language]?.test(sentence.replace(/^["“„«'‘]+/, '')) ?? false;
}

/** Words inside a sentence that tie it to the one before. */
const CONNECTIVE =
  /,\s(?:however|though|therefore|meanwhile|too|allerdings|jedoch|cependant|toutefois|sin embargo|tuttavia|no entanto|echter)\b/i;

export function hasUsualLength(sentence: string, language: WritingLanguage): boolean {
  const length = sentence.length * (isUnspaced(language) ? 2.5 : 1);
  return length >= SHORTEST && length <= LONGEST;
}

/** True for a sentence that is complete, holds no link, orders nobody about and is no boilerplate of its page. */
export function isComplete(sentence: string): boolean {
  if (!endsLikeSentence(sentence) || hasOpenQuote(sentence) || isOrder(sentence)) return false;
  return !PAGE_BOILERPLATE.test(sentence) && !/https?:|www\./i.test(sentence);
}

/** True for a sentence that needs the one before it. */
export function needsContext(sentence: string, language: WritingLanguage): boolean {
  return refersBack(sentence, language) || CONNECTIVE.test(sentence) || isUnattributedQuote(sentence);
}

/** True for 'I', 'we' and their forms outside quotations. */
export function isInFirstPerson(sentence: string, language: WritingLanguage): boolean {
  return FIRST_PERSON[language]?.test(replaceQuotations(sentence, ' ')) ?? false;
}

/** A quotation whose speaker is not named, or only by a pronoun. */
function isUnattributedQuote(sentence: string): boolean {
  const outside = replaceQuotations(sentence, '').trim();
  return /["“„«「]/.test(sentence) && !isQuestion(sentence) && !/\p{Lu}\p{L}+/u.test(outside) && outside.length < 40;
}
