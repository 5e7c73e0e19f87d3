import { wordPatterns } from '../word-table.ts';

/** Typed without its apostrophe, as people do in their ideas; the product writes it in. */
const BARE_NEGATIONS = '(?:is|are|was|were|do|does|did|has|have|had|ca|wo|could|should|would|must|need|ai)nt';

/** Words that deny what follows them. */
export const negations = wordPatterns({
  en: `not(?! (?:only|quite|even|just|least|more|less|all|every|to mention))|no(?! (?:fewer|less|more|later|sooner|longer than|doubt))|never|none|nobody|neither|nor|without|cannot|\\p{L}+n't|${BARE_NEGATIONS}`,
  de: 'nicht|kein\\p{L}*|nie|niemals|niemand|weder|ohne',
  fr: "pas|jamais|aucune?|personne|ni|sans|n'(?=\\p{L}+ (?:guère|plus))",
  es: 'no|nunca|jamás|ningún|ninguna|ninguno|nadie|sin|tampoco',
  it: 'non|mai|nessun\\p{L}*|senza|né',
  pt: 'não|nunca|jamais|nenhum\\p{L}*|ninguém|sem',
  nl: 'niet|geen|nooit|niemand|zonder|noch',
});

/** Words that may deny, or say the opposite, without one of those. */
export const opposites = wordPatterns({
  en: 'ever|any ?more|no longer|hardly|barely|refus\\p{L}*|reject\\p{L}*|den(?:y|ies|ied)|stopp\\p{L}*|stops?|exclud\\p{L}*|lack\\p{L}*|fail\\p{L}*|instead|rather|off|end(?:s|ed)?|only|less|few|fewer|before|former|stays?|stayed|remains?|remained|keeps?|kept|unchanged|same|un\\p{L}{4,}|dis\\p{L}{4,}|zero|free of|gone|nothing|postponed|open|yet|until|missing|absent|lost|loses?|rule out|against|abolish\\p{L}*',
  de: 'mehr|kaum|ausgeschlossen|statt|bleib\\p{L}*|nur|un\\p{L}{4,}|noch|bis|null|nichts|verzicht\\p{L}*|lehn\\p{L}*|frei',
  fr: "guère|exclu\\p{L}*|reste\\p{L}*|seul\\p{L}*|non|in\\p{L}{4,}|rien|zéro|peu|refus\\p{L}*|renonc\\p{L}*|plus|nul|n'\\p{L}+(?!\\p{L}| (?:pas|jamais|aucun|rien))",
  es: 'ya|apenas|excluid\\p{L}*|sigue\\p{L}*|solo|sólo|in\\p{L}{4,}|nada|cero|rechaz\\p{L}*|todavía|aún',
  it: 'più|appena|esclus\\p{L}*|rest\\p{L}*|solo|in\\p{L}{4,}|niente|zero|rifiut\\p{L}*|ancora',
  pt: 'mais|apenas|excluíd\\p{L}*|continu\\p{L}*|só|in\\p{L}{4,}|nada|zero|recus\\p{L}*|ainda',
  nl: 'meer|nauwelijks|uitgesloten|blijf\\p{L}*|bleef|alleen|on\\p{L}{4,}|niets|nul|weiger\\p{L}*|nog',
});

/** Words that leave open whether what follows them comes about or is so. */
export const doubts = wordPatterns({
  en: '(?:may|might|could)(?! not)|plans? to|planned to|planning to|intends? to|aims? to|hopes? to|wants? to|wishes to|considers|considering|is expected to|are expected to|expects? to|is likely to|are likely to|whether|agreed to|agreement to|proposed|proposes to|possibly|perhaps',
  de: 'könnten?|dürften?|möglicherweise|vielleicht|voraussichtlich|plant|planen|will|wollen|möchten?|erwägt|erwägen|ob|hofft|hoffen|womöglich',
  fr: "pourrai(?:t|ent)|peut-être|envisagent?|espèrent?|souhaitent?|devrai(?:t|ent)|compte(?:nt)? (?=\\p{L}+[eio]r)|éventuellement|a l'intention",
  es: 'podría|podrían|quizás?|tal vez|planea|planean|espera|esperan|quiere|quieren|estudia|posiblemente',
  it: 'potrebbe|potrebbero|forse|intende|intendono|spera|vuole|vogliono|valuta|dovrebbe|dovrebbero',
  pt: 'poderia|poderiam|poderá|poderão|talvez|planeia|planeja|espera|pretende|pretendem|quer|querem',
  nl: 'zou|zouden|mogelijk|misschien|wellicht|wil|willen|hoopt|hopen|overweegt|overwegen|verwacht|verwachten',
});

/** Words that leave it to somebody whether what follows is so. */
export const allegations = wordPatterns({
  en: 'alleged|allegedly|alleges?|accused of|accuses?|suspected|reportedly|claims? that|claims',
  de: 'angeblich|mutmaßlich\\p{L}*|soll|sollen|beschuldigt|wirft|werfen|vorgeworfen|Verdacht',
  fr: 'accusée?s?|aurai(?:t|ent)|présumée?s?|prétendument|soupçonnée?s?',
  es: 'presunt\\p{L}*|supuest\\p{L}*|acusad[oa]s?|habría|habrían',
  it: 'presunt[oaie]|accusat[oaie]|avrebbe|avrebbero|sospettat[oaie]',
  pt: 'alegad\\p{L}*|supost\\p{L}*|acusad[oa]s?|teria|teriam',
  nl: 'vermeend\\p{L}*|beschuldigd|beschuldigt|verdacht|zou|zouden',
});

/** What else shows that a statement is somebody's, or no more than a plan or a chance. */
export const reserves = wordPatterns({
  en: "(?:is|are|was|were) to|can|would|should|wanted|rejected|due|planned|plans?|plan|intends?|hopes?|hoped|wants?|expect\\p{L}*|likely|chance|possible|possibility|conceivable|maybe|potential\\p{L}*|think|thinks|thought|target|aim|goal|forecast|outlook|supposed|set to|scheduled|appeal|'d|decid\\p{L}*|question|until|unless|once|provided|propos\\p{L}*|says the union|suggests?|wish|next step|asks?",
  de: 'kann|können|würden?|geplant\\p{L}*|plan\\p{L}*|erwart\\p{L}*|wahrscheinlich|möglich\\p{L}*|ziel|soll\\p{L}*|laut|glaubt|denkt|wenn|falls|sofern|hoff\\p{L}*|wunsch',
  fr: 'peut|peuvent|prévu\\p{L}*|plan|probable\\p{L}*|possible\\p{L}*|objectif|selon|croit|pense|attendu\\p{L}*|doit|doivent|espoir|projet|reste à',
  es: 'puede|pueden|previst\\p{L}*|plan\\p{L}*|probable\\p{L}*|posible\\p{L}*|objetivo|según|cree|piensa|espera\\p{L}*|debería|deberían|deben?|proyecto',
  it: 'può|possono|previst\\p{L}*|pian\\p{L}*|probabil\\p{L}*|possibil\\p{L}*|obiettivo|secondo|crede|pensa|deve|devono|progetto',
  pt: 'pode|podem|previst\\p{L}*|plan\\p{L}*|provável|provavelmente|possível|objetivo|segundo|acredita|deve|devem|projeto',
  nl: 'kan|kunnen|denken|nadenken|gepland\\p{L}*|plan\\p{L}*|waarschijnlijk|kans|doel|volgens|denkt|moet|moeten|als|indien|wens',
});

/** Who tells of their own doings. */
export const firstPersons = wordPatterns({
  en: "I|I'm|I've|I'd|I'll|my|me|myself",
  de: 'ich|mein|meine|meinem|meinen|meiner|mir|mich',
  fr: "je|j'\\p{L}+|mon|ma|mes|moi",
  es: 'yo|mi|mis|me',
  it: 'io|mio|mia|miei|mie|mi',
  pt: 'eu|meu|minha|meus|minhas|me',
  nl: 'ik|mijn|mij',
});
/** Who tells of their own doings, or of those of their group. */
export const firstPersonsOfSource = wordPatterns({
  en: "I|I'm|I've|I'd|I'll|my|me|we|our|us",
  de: 'ich|mein\\p{L}*|mir|mich|wir|uns|unser\\p{L}*',
  fr: "je|j'\\p{L}+|mon|ma|mes|moi|nous|notre|nos",
  es: 'yo|mi|mis|me|nosotros|nuestr\\p{L}*|nos',
  it: 'io|mio|mia|miei|mie|mi|noi|nostr\\p{L}*',
  pt: 'eu|meu|minha|meus|minhas|me|nós|noss\\p{L}*',
  nl: 'ik|mijn|mij|wij|we|ons|onze',
});

/** Words between what comes earlier and what comes later. */
export const befores = wordPatterns({
  en: 'before',
  de: 'bevor|ehe',
  fr: 'avant(?: de| que)?',
  es: 'antes de(?: que)?',
  it: 'prima d(?:i|el|ella|ei)',
  pt: 'antes d(?:e|o|a|os|as)',
  nl: 'voordat',
});
export const afters = wordPatterns({
  en: 'after|once',
  de: 'nachdem',
  fr: 'après',
  es: 'después de(?: que)?|tras',
  it: 'dopo',
  pt: 'depois d(?:e|o|a|os|as)|após',
  nl: 'nadat',
});
export const thens = wordPatterns({
  en: 'then|afterwards|later|subsequently',
  de: 'dann|danach|anschließend|später',
  fr: 'puis|ensuite',
  es: 'después|luego|posteriormente',
  it: 'poi|dopo|successivamente',
  pt: 'depois|então|em seguida',
  nl: 'daarna|dan|vervolgens|later',
});

/** Spans of time for which so much is stated, as 'per hour', 'a day' or 'monthly'. */
export const PERIODS: readonly (readonly [period: string, pattern: RegExp])[] = (
  [
    ['hour', 'hour|Stunde|heure|hora|ora|uur'],
    ['day', 'day|Tag|jour|día|dia|giorno|dag'],
    ['week', 'week|Woche|semaine|semana|settimana'],
    ['month', 'month|Monat|mois|mes|mês|mese|maand'],
    ['year', 'year|Jahr|an|année|año|ano|anno|jaar'],
  ] as const
).map(([period, words]) => [
  period,
  new RegExp(
    `^[^.!?;:,\\n]{0,28}?(?:\\b(?:an?|per|each|every|pro|je|im|par|chaque|por|cada|al|all'|à l'|l'|ao|a|elke|ogni)[ ]|\\/ ?)(?:${words})(?![\\p{L}])`,
    'iu',
  ),
]);
