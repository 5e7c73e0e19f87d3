import type { WritingLanguage } from '#domain/language/languages.ts';
import { lacksAntecedent } from './antecedents.ts';
import { FINITE_VERB } from './finite-verbs.ts';

/** Beginnings that go on from a sentence before. */
const GOING_ON =
  /^(?:for (?:one|starters|another)|(?:in|by) comparison|even (?:better|worse|so)|better (?:yet|still)|worse(?: (?:yet|still))?|best of all|in (?:part|particular|turn|response|that sense)|more (?:specifically|precisely)|specifically|alternatively|together|combined|given (?:this|that|these|those|it)|once done|if (?:so|not)|from (?:here|there)|(?:by|since|until|back) then|at that (?:time|point)|to that end|then again|granted|heck|ditto|hence|further|speaking of which|exactly|precisely|absolutely|nope|yeah|(?:perhaps|maybe) not),/i;
/** What stands within brackets is said of something before. */
const ASIDE = /^\((?:[^)]*[.!]\)?$|(?:In|And|But|This|That|It) )/;
/** One of several that were counted before: 'The second was cheaper', 'Most are run by volunteers'. */
const ONE_OF_SEVERAL =
  /^(?:(?:the|an?) (?:second|third|fourth|fifth|sixth|other|remaining) (?:ones?|option|group|question|reason|step|point|way|problem|answer|example|lesson|part|type|approach|phase|stage|factor|thing|kind)|(?:(?:the|an?) (?:second|third|fourth|fifth|sixth|other|remaining|next)|(?:the )?(?:first|last|only one|one|two|three|four|five)|some|many|most|all|none|several|each|few)(?: ones?)? (?:is|are|was|were|has|had|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|will|would|costs?|came|comes|went|goes)|(?:one|two|three|some|many|most|all|none|several|each|few|half|part|much|any) of (?:it|them|this|that|these|those|which))\b/i;

/** Of one thing, so that its verb would show: 'A silly question until the first morning.' */
const ONE_THING =
  /^(?:(?:just|only|not|quite) )?an? (?!few|lot|number|couple|handful|majority|minority|hundred|thousand|million|billion|dozen|third|quarter|great many|good many)/i;

/** Up to here nothing in a sentence can be what its own 'this' means; what follows may go on from it. */
const CLAUSE_END =
  /[;:—–(]| - |,? (?:but|yet|whereas)\b|, (?:and|or|so|where|which|who|because|while|although|though|\p{Ll}+ing)\b/u;
/** 'If it freezes, that costs money': what its verb means can be the clause before. */
const OPENING_CLAUSE = /^(?:if|when|whenever|as|because|once|since|while|although|though|even if|after|until) [^,]+, /i;
const TIMES =
  '(?:\\p{Ll}+ )?(?:years?|months?|weeks?|weekends?|days?|mornings?|afternoons?|evenings?|nights?|seasons?|summers?|winters?|springs?|fall|autumns?|quarters?|decades?|century|times?|holidays?|kinds?|way|world|country|planet)';
const RELATIVE =
  '(?:who|whom|whose|that|which|of|with|without|in|from|for|at|on|to|most|already|not|especially|\\p{Ll}+ed|\\p{Ll}+ing)';
const BEFORE_THAT =
  'of|on|for|with|from|by|under|into|at|to|about|after|before|during|through|over|behind|beyond|meet|lack|do|does|did|doing|share|solve';
const TOLD_NOUN = 'decision|combination|foundation|situation|opportunity|commitment|agreement|moment|goal|idea';
/** 'this harbour', 'those ships', 'such plumes', 'of that kind'; 'this year', 'those who' and 'such as' point nowhere. */
const POINTER = new RegExp(
  `(?<!["“‘])\\b(?:(?:this|these)(?! ${TIMES}(?![\\p{L}-]))|those(?! (?:${TIMES}|${RELATIVE})(?![\\p{L}-]))|such(?<!\\b(?:as|or|no) such)(?! (?:as|that|an? (?:way|extent)|thing)\\b|-)|that(?<=\\b(?:${BEFORE_THAT}) that)(?! (?:first|of|in)\\b)|that(?= (?:${TOLD_NOUN})\\b))(?![-'’])(?<noun>(?: [\\p{L}\\p{N}'’-]+){0,3})`,
  'giu',
);
/** After 'this' these tell something of it; other words name it. */
const TELLING =
  /^ (?:is|are|was|were|will|would|can|could|may|might|must|should|has|have|had|does|did|isn|wasn|doesn|can['’]t|means?|meant|makes?|made|helps?|includes?|allows?|gives?|requires?|\p{L}+ly|often|also|always|sometimes|when|while|by|to|in|for|with|at|on|from|before|after|and|or|but|because|if|as|than|wrong|right)\b/iu;
/** Who or what 'this' is, is said of something before. */
const IDENTITY = /, (?:this|that|these|those)(?:['’]s| is| are) (?:the|an?|your|our|my|his|her|what|where|how|why)\b/i;

/** 'it is important to …', 'it takes …' mean nothing that was told. */
const IMPERSONAL =
  "(?:(?:['’]s| (?:is|was|will be|can be|may be|might be))(?: (?:also|always|often|still|even))? (?:important|possible|worth|hard|easy|easier|likely|best|clear|time|essential|crucial|vital|helpful|difficult|necessary|smart|wise|a good)| (?:takes|helps|makes sense|seems|pays))\\b";
/** Whoever did something was not named: 'Built for winter, it …', 'As a manual ship, it …'. */
const BARE_OPENING = new RegExp(
  `^(?:\\p{Lu}\\p{L}+ed|Built|Made|Known|Seen|Like|Unlike|As an?|Great|Perfect|Ideal|While being|(?:By|In|Through|After|Before|When) \\p{Ll}+ing)\\b[^,]*, (?:they|he|she|it(?!${IMPERSONAL}))\\b`,
  'u',
);
/** 'If you use them', 'Be aware that it has': nothing stands before that could be meant. */
const BARE_OBJECT = new RegExp(
  `^(?:(?:if|when|once|after|before|because) )?(?:you|we|i|people)(?:['’]\\p{Ll}+)? (?:(?!find|make|think|believe|know|feel|take|call|get|keep|say|put)\\p{Ll}+ ){1,2}(?:it|them)\\b|^(?:be aware|note|keep in mind|remember)(?: that)? (?:they|he|she|it(?!${IMPERSONAL}))\\b`,
  'iu',
);
/** Words of a sentence after which there is something in it that can be meant. */
const MOST_BEFORE = { pronoun: 13, noun: 20 };
/** Characters of a noun, and how many of them tell that another is the same. */
const SHORTEST_NOUN = 4;
const STEM = 5;

type Patterns = Partial<Record<WritingLanguage, RegExp>>;

/** The same in other languages, where the first words tell it. */
const POINTING: Patterns = {
  de: /^(?:(?:solche[rsnm]?|derselbe|dieselben?|dasselbe|beides|letztere[rs]?|erstere[rs]?|(?:eine[rs]?|keine[rs]?|beide|viele|manche|einige) (?:davon|von (?:ihnen|diesen|beiden))|d(?:er|ie|as) (?:zweite|dritte|andere|letztere|erstere) (?:ist|war|hat|hatte|kam|kostet))\b|(?:in|mit|für|bei|nach|aus|von|auf|durch|wegen|trotz|unter|über|an|zu|seit|um) diese[rmns]? (?!Jahr|Monat|Woche|Tag|Sommer|Winter|Herbst|Frühjahr|Frühling|Quartal|Saison|Wochenende))/iu,
  fr: /^(?:(?:celui-ci|celle-ci|ceux-ci|celles-ci|tous deux|toutes deux|les deux|le même|la même|les mêmes|l['’]autre|les autres|(?:l['’]une?|aucune?|certaine?s|plusieurs|chacune?) d['’]entre (?:eux|elles)|(?:le|la) (?:deuxième|second|seconde|troisième|dernier|dernière) (?:est|était|a|coûte))(?!\p{L})|(?:avec|pour|dans|par|sur|de|à|malgré|après|avant|selon|grâce à) (?:ce|cet|cette|ces|cela)(?!\p{L})(?! (?:année|mois|semaine|jour|été|hiver|automne|printemps|saison|trimestre|week-end)))/iu,
  es: /^(?:(?:ambos|ambas|ninguno de (?:ellos|los dos)|uno de ellos|una de ellas|lo mismo|el mismo|la misma|los mismos|las mismas|los demás|las demás|(?:el|la) (?:segund[oa]|tercer[oa]|otr[oa]) (?:es|era|fue|cuesta))(?!\p{L})|(?:con|para|por|en|de|a|tras|según|sin|desde) (?:est[eao]s?|estas|es[eao]s?|esas|ello)(?!\p{L})(?! (?:año|mes|semana|día|verano|invierno|otoño|primavera|temporada|trimestre|fin de semana)))/iu,
  it: /^(?:(?:entramb[ie]|nessuno dei due|uno di loro|una di loro|lo stesso|la stessa|gli stessi|le stesse|(?:il|la) (?:second[oa]|terz[oa]) (?:è|era|fu|costa)|l['’]altr[oa])(?!\p{L})|(?:con|per|in|di|a|dopo|secondo|senza|da|su) (?:quest[oaie]|quell[oaie]|ciò)(?!\p{L})(?! (?:anno|mese|settimana|giorno|estate|inverno|autunno|primavera|stagione|trimestre|fine settimana)))/iu,
  pt: /^(?:(?:ambos|ambas|nenhum deles|um deles|uma delas|o mesmo|a mesma|os mesmos|as mesmas|os demais|as demais|(?:o|a) (?:segund[oa]|terceir[oa]|outr[oa]) (?:é|era|foi|custa))(?!\p{L})|(?:(?:com|para|por|em|de|a|após|segundo|sem|desde) (?:est[ea]s?|ess[ea]s?|isto|isso)|n(?:est[ea]s?|ess[ea]s?|isto|isso)|d(?:est[ea]s?|ess[ea]s?|isto|isso))(?!\p{L})(?! (?:ano|mês|semana|dia|verão|inverno|outono|primavera|temporada|trimestre|fim de semana)))/iu,
  nl: /^(?:(?:beide|geen van beide|een van hen|(?:de|het)zelfde|laatstgenoemde|de (?:tweede|derde|andere|eerste) (?:is|was|kost|heeft))\b|(?:in|met|voor|bij|na|uit|van|op|door|wegens|ondanks|onder|over|aan|sinds) (?:deze|dit|die|dat)\b(?! (?:jaar|maand|week|dag|zomer|winter|herfst|lente|voorjaar|seizoen|kwartaal|weekend)))/iu,
  ja: /^(?:こうし|同様に|前者|後者|両者|どちらも|もう一[つ方])/,
  zh: /^(?:前者|后者|两者|二者|同样|其中|另一[个种]|除此之外)/,
};

/** True for a sentence whose subject, noun or verb stands in another one, as far as its own words show it for sure. */
export function lacksContext(sentence: string, language: WritingLanguage): boolean {
  if (language !== 'en') return POINTING[language]?.test(sentence) ?? false;
  if (GOING_ON.test(sentence) || ASIDE.test(sentence) || ONE_OF_SEVERAL.test(sentence)) return true;
  return (ONE_THING.test(sentence) && !FINITE_VERB.test(sentence)) || pointsBack(sentence) || lacksAntecedent(sentence);
}

/** True where 'this ship', 'that' or 'it' means nothing that was said earlier in the sentence. */
function pointsBack(sentence: string): boolean {
  if (BARE_OPENING.test(sentence) || BARE_OBJECT.test(sentence)) return true;
  const opening = OPENING_CLAUSE.exec(sentence)?.[0].length ?? 0;
  const end = CLAUSE_END.exec(sentence.slice(opening));
  const lead = end === null ? sentence : sentence.slice(0, opening + end.index);
  if (IDENTITY.test(lead)) return true;
  return [...lead.matchAll(POINTER)].some(({ index, groups }) => {
    const noun = groups?.['noun'] ?? '';
    const before = lead.slice(0, index);
    const words = before.split(' ').length - 1;
    if (noun === '' || TELLING.test(noun)) return words <= MOST_BEFORE.pronoun && (opening === 0 || index < opening);
    return words <= MOST_BEFORE.noun && (opening === 0 || index <= opening) && !isNamed(noun, before);
  });
}

/** True where one of these words was said before. */
function isNamed(words: string, before: string): boolean {
  const said = before.toLowerCase();
  return words
    .toLowerCase()
    .split(' ')
    .some((word) => word.length >= SHORTEST_NOUN && said.includes(word.replace(/s$/, '').slice(0, STEM)));
}
