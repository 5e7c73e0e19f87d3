import { wordPatterns } from './word-table.ts';

/** Verbs and phrases of somebody who says something. */
export const speech = wordPatterns({
  en: 'says?|said|saying|reckon(?:s|ed)?|adds?|added|explain(?:s|ed)?|tells?|told|warn(?:s|ed)?|calls?|called|argue[sd]?|note[sd]?|believes?|believed|stress(?:es|ed)?|point(?:s|ed) out|write[sn]?|wrote|asks?|asked|replie[sd]|claim(?:s|ed)?|insist(?:s|ed)?|according to|recalls?|recalled|remembers?|sums? up|thinks?|thought|considers?|urge[sd]?|announced|reports?|reported|counters?|countered|put it|puts it|speaks? of|quoted?|regrets?|regretted|criticis\\p{L}*|criticiz\\p{L}*|complain\\p{L}*|praise[sd]?|finds?',
  de: 'sagte?|sagen|erklärt\\p{L}*|meinte?|betonte?|warnte?|nennt|nannte|laut|zufolge|erzählte?|berichtete?|lobte?|forderte?|fordert|glaubt\\p{L}*|findet|so|erinnerte?|schreibt|schrieb|kritisier\\p{L}*|bedauer\\p{L}*|bemängel\\p{L}*',
  fr: 'dit|explique\\p{L}*|affirme\\p{L}*|raconte\\p{L}*|selon|estime\\p{L}*|ajoute\\p{L}*|précise\\p{L}*|avertit|pour|rappelle\\p{L}*|souligne\\p{L}*|résume\\p{L}*|regrette\\p{L}*|critique\\p{L}*|déplore\\p{L}*',
  es: 'dice|dijo|explic[aó]|advi(?:erte|rtió)|según|afirm[aó]|añad[eió]+|señal[aó]|recuerda|recordó|cuenta|contó|cree|avisa|resume|pidió|insiste|critic[aó]|lament[aó]',
  it: 'dice|ha detto|spiega\\p{L}*|racconta\\p{L}*|secondo|afferma\\p{L}*|aggiunge\\p{L}*|avverte|ricorda|sostiene',
  pt: 'diz|disse|explic[aou]+|segundo|afirm[aou]+|acrescent[aou]+|alert[aou]+|conta|contou|lembr[aou]+',
  nl: 'zegt|zei|aldus|volgens|vertelt|vertelde|legt uit|waarschuwt|waarschuwde|noemt|noemde|betreur\\p{L}*|bekritise\\p{L}*|vindt|vond|meldt|meldde|stelt',
});
/** Who leaves it to somebody whether something is so. */
export const attributions = wordPatterns({
  en: 'says?|said|claim(?:s|ed)?|argue[sd]?|according to|think|accuses?',
  de: 'sagte?|sagen|laut|zufolge|wirft|werfen|behaupte\\p{L}*',
  fr: 'dit|disent|selon|affirme\\p{L}*|accuse\\p{L}*',
  es: 'dicen?|dijo|según|afirma\\p{L}*|acusa\\p{L}*',
  it: 'dice|dicono|secondo|afferma\\p{L}*|accusa\\p{L}*',
  pt: 'diz|dizem|segundo|afirma\\p{L}*|acusa\\p{L}*',
  nl: 'zegt|zeggen|volgens|beweert|beweren',
});
/** Somebody named before. */
export const pronouns = wordPatterns({
  en: 'he|she',
  de: 'er|sie',
  fr: 'il|elle',
  es: 'él|ella',
  it: 'lui|lei',
  pt: 'ele|ela',
  nl: 'hij|zij|ze',
});
