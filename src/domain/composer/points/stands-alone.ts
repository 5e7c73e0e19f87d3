import type { WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { isComplete, needsContext, refersBack } from '#domain/language/standalone-sentences.ts';
import { countMatches } from '#domain/text/strings.ts';
import { lacksContext } from './references/lacks-context.ts';

type Patterns = Partial<Record<WritingLanguage, RegExp>>;

/** What a page says of itself and to its visitors. */
const PAGE_TALK: Patterns = {
  en: /\b(?:(?:this|our|my|your|the following|previous|next|full|entire|original) (?:[\p{L}-]+ ){0,3}?(?:article|posts?|guide|page|piece|column|section|chapter|tutorial|(?:web)?site|newsletter|course|episode|podcast|checklist|blog|infographic|video|lists?|series|review|report|story|interview)|(?:see|shown|listed|noted|mentioned|described|discussed|outlined|pictured|found|linked|scroll|comments?|table|chart|image|photo|form|links?|tips|steps|options|as) (?:above|below|here)|(?:above|below|available here)[,.:]|welcome to|click|subscribe|sign(?:ing)? up|log in|read (?:on|more|our|the)|keep reading|stay tuned|(?:contact|call|join|visit|follow|email|check|shop|order|buy|book) (?:us|our|now|online|today|it|them|out)|contact (?:a|an|your|the)|book (?:a|an|your)|reach out|get in touch|download|browse our|learn more|find out (?:more|how)|in the right place|here(?:['’]s| is| are)|you['’]ll (?:learn|find out|discover)|take a (?:closer )?look|let['’]s|min read|free (?:trial|quote|consultation|estimate|demo)|affiliate|sponsored?|disclaimer|disclosure|editor['’]?s['’]? note|copyright|cookies?|privacy policy|all rights|terms of (?:use|service)|trademarks?|(?:image|photo) (?:by|courtesy|credit)|courtesy of|press release|webinar|faqs?|more information|appeared first|subject to change|my name is|is (?:an? )?(?:[\p{L}-]+ )?(?:freelance|staff|contributing|award-winning) (?:[\p{L}-]+ )?(?:writer|journalist|author|reporter|editor)|is (?:written|edited) by \p{Lu})\b/iu,
  de: /(?<!\p{L})(?:in diesem (?:Artikel|Beitrag|Text)|dieser (?:Artikel|Beitrag|Text)|hier klicken|weiterlesen|mehr dazu|siehe (?:oben|unten)|Kommentare|anmelden|herunterladen|Impressum|Datenschutz)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:dans )?cet article|ci-(?:dessous|dessus)|cliquez|lire la suite|inscrivez-vous|téléchargez|commentaires|découvrez)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:(?:en )?este artículo|haz clic|haga clic|sigue leyendo|a continuación|comentarios|descarga)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:in )?questo articolo|clicca|continua a leggere|qui sotto|commenti|scarica)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:(?:neste|este) artigo|clique|continue lendo|abaixo|comentários|baixe)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:(?:in )?dit artikel|klik hier|lees verder|hieronder|reacties|download)(?!\p{L})/iu,
  ja: /この記事|本記事|こちら|クリック|以下の|下記/,
  zh: /本文|点击|如下|下文|评论/,
};

/** Lines around an article, whatever its language: who wrote, when and where, what it cites, code and numbers to call. */
const NO_PROSE =
  /^(?:by|from|via|written by|posted|published|updated|last updated|source|photo|image|video|credit|note|related|advertisement|watch|tags?)\b\s*:?\s*(?:\p{Lu}[\p{L}.'’-]+\s*){0,4}(?:\.|$|\d|:)|^[^\s:]{3,25}:\s*\p{Lu}[^.]{0,30}\.?$|\[(?:\d+(?:[-–,]\s?\d+)*|edit|citation needed)\]|\bet al\b|\bdoi\b|\bISBN\b|\bpp?\.\s?\d|\(\p{Lu}[\p{L}'’-]+(?:\s(?:and|&|et)\s\p{Lu}[\p{L}'’-]+)?,?\s(?:19|20)\d\d[a-z]?\)|\b(?:fig(?:ure)?|table|appendix|chapter|section|exhibit)\.?\s\d|(?:\+?\d[\s().-]{0,2}){9,}|\S@\S+\.\S|\p{L}\.(?:com|org|net|gov|edu|io)\b\/|[{}|<>=→»©®]|\(\)|;$|\s\/\s|\b(?:npm|pip|sudo|const|import|def|async|await)\s\w+|^[$>#*/\\_~]|_\w+_|\\|`/iu;

/** Words for what was told before, among the first of a sentence; what time alone tells is none of it. */
const POINTING: Patterns = {
  en: /^(?:(?:while|as|if|when|because|although|though|since|in|for|with|by|from|at|on|to|of|after|before|despite|during|like|unlike) that\b|(?:[^\s,;:]+,? ){0,2}?(?:he|she|it|they|him|them|his|her|its|their|such|same|others?|both|neither|either|above|below|here|elsewhere|again|rest|result|difference)\b|(?:[^\s,;:]+,? ){0,5}?(?:(?:this|these|those)(?! (?:year|month|week|weekend|day|morning|season|summer|winter|spring|fall|autumn|quarter|decade|century|time|kind)\b)|another|also|too|instead|latter|former|later|earlier|afterwards?|then|thus|therefore|hence|however)\b)/iu,
};
/** Beginnings that speak to a visitor or go on from a sentence before. */
const WEAK_START: Patterns = {
  en: /^(?:(?:no|second|third|fourth|fifth|next|finally|last|lastly|secondly|thirdly|eventually|indeed|regardless|conversely|consequently|accordingly|rather|now|similarly|nonetheless|in contrast|besides|what[’']s more|on top of that|in fact|in short|in conclusion|to sum up|in summary|overall|ultimately|importantly|notably|interestingly|unfortunately|fortunately|clearly|basically),|whereas|as (?:part of|you can see|mentioned|noted|a result)|the next|continued|(?:yes|not|nor|to do so|whatever|whichever|which|whose|either way|after all|in the end|looking for|wondering|ready|want|considering|curious|interested|struggling|learn|discover|explore|find|welcome|hello|hi|thanks?|please|enjoy|remember|imagine|picture|say|okay|ok|sure|true|sadly|luckily|hopefully|simply put|watch|see|visit|browse|check|view|join|follow|shop|grab|read|call|contact|book|order|sign|example|answer|question|verdict)\b|[^,]{2,60}, (?:on the (?:other|one) hand|for (?:example|instance)|in (?:turn|contrast|addition)|by contrast|similarly|likewise),)/iu,
};

/** 'MADRID (AP) — ' or 'New York, NY, May 3 /PR/ -- ' before a report's first sentence. */
const DATELINE =
  /^(?:\p{Lu}[\p{Lu} .,'’-]{2,40}|\p{Lu}[\p{L}. ]{2,25}, \p{Lu}[\p{L}., ]{1,24}?)(?:,? \p{Lu}\p{L}{2,8}\.? \d{1,2}(?:, \d{4})?)?,?\s*(?:\([^)]{1,30}\)|\/[^/]{1,30}\/)?\s*(?:[—–-]{1,2}|:)\s*(?=\p{Lu}|[“"])/u;
/** 'Quick tip: …' and 'Rice mill – …' are lines of a list. */
const LABEL = /^(?:[^“"«„.,:;–—]{2,48}|[\p{Lu} ,.'’-]{4,40})(?::| [–—-]{1,2}) /u;
const FEWEST_WORDS = 5;
const FEWEST_UNSPACED = 10;
/** Share of letters below which a line is a table row or a formula. */
const LEAST_LETTERS = 0.66;
const TITLE_CASE = 0.7;

/** A sentence of a source without the dateline at its beginning; otherwise as it is. */
export function withoutDateline(sentence: string): string {
  return sentence.replace(DATELINE, '');
}

/** What pages end with: offers, disclaimers, and whom to ask. */
const OFFER: Patterns = {
  en: /\b(?:contact|consult|speak (?:to|with)|talk to|reach|get started|a quote|start your|schedule|sign up|free|trial|discount|for (?:more|personali[sz]ed)|constitute|substitute for|your (?:doctor|provider|pediatrician|veterinarian|advisor)|guarantee\w*|is here to help|founder|co-founded|supported (?:in part )?by|editorial|submitting|partner with)\b/iu,
};

/** True for the end of a page that says nothing of its subject any more. */
export function isOffer(text: string, language: WritingLanguage): boolean {
  return OFFER[language]?.test(text) ?? false;
}

/** True for what a page says of itself and to its visitors. */
export function isPageTalk(text: string, language: WritingLanguage): boolean {
  return PAGE_TALK[language]?.test(text) ?? false;
}

/** True for a sentence of an article that is about its subject: complete prose, no question, no talk of the page. */
export function isProse(sentence: string, language: WritingLanguage): boolean {
  if (!isComplete(sentence) || isQuestion(sentence) || sentence.includes('?')) return false;
  if (!/^["“„«「(]?[\p{Lu}\p{Lo}\p{N}$€£]/u.test(sentence) || NO_PROSE.test(sentence)) return false;
  if (isPageTalk(sentence, language) || LABEL.test(sentence)) return false;
  if (countMatches(sentence, /[(]/g) !== countMatches(sentence, /[)]/g)) return false;
  // 'Rt.' and 'L.' end no sentence.
  if (/\s\p{Lu}\p{Ll}?\.$/u.test(sentence)) return false;
  // In German every noun has a capital.
  if (language !== 'de' && isTitleCase(sentence)) return false;
  const spaces = countMatches(sentence, /\s+/g);
  const isLong = spaces === 0 ? sentence.length >= FEWEST_UNSPACED : spaces + 1 >= FEWEST_WORDS;
  return isLong && countMatches(sentence, /[\p{L}\p{M}]/gu) >= sentence.replace(/\s/g, '').length * LEAST_LETTERS;
}

/** A name or a heading with a full stop: most of its longer words have capitals. */
function isTitleCase(sentence: string): boolean {
  const words = sentence.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * TITLE_CASE;
}

/** 'The company said …': which one was told before, unless the post speaks of it. */
const DEFINITE: Patterns = { en: /^[Tt]he \p{Ll}/u };

/** True for a sentence whose subject was perhaps named before. */
export function isDefinite(sentence: string, language: WritingLanguage): boolean {
  return DEFINITE[language]?.test(sentence) ?? false;
}

/** 'There are ferries' points nowhere. */
const THERE_IS = /^there(?:['’]s| (?:is|are|was|were|has|have)) (?!.{0,30}\b(?:also|too|another|others?|more)\b)/i;

/** True for a sentence that is understood without the one before it. */
export function standsAlone(sentence: string, language: WritingLanguage): boolean {
  const bare = sentence.replace(/^["“„«「'‘]+/, '');
  if (THERE_IS.test(bare)) return true;
  if (needsContext(sentence, language) || refersBack(bare, language) || lacksContext(bare, language)) return false;
  return POINTING[language]?.test(bare) !== true && WEAK_START[language]?.test(bare) !== true;
}
