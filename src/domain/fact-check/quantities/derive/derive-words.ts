/** Words beside a number that is a difference, or a share by which something changed. */
const CHANGE = [
  'more|less|fewer|up|down|rose|risen|rises|rise|fell|fallen|falls|fall|grew|grown|growth|gain|gained|lost|loss|higher|lower|better|worse|longer|shorter|faster|slower|earlier|later|cheaper|dearer|above|below|gap|difference|between|by|another|extra|additional|swing|drop|dropped|drops|decline|declined|increase|increased|decrease|decreased|climbed|jump|jumped|slipped|shrank|shrunk|cut|saved|saves|saving|savings|gone|left|remain|remaining|remains|free|still|over|under|ahead|behind|than|but|reduction|reduced|added|adds|plus|minus|off|after|before|change|changed|price|costs|dearer|short|against|versus|vs|compared|margin|fewest|missing|not|did|of them|of whom|of which|including',
  'mehr|weniger|höher|niedriger|tiefer|gestiegen|gesunken|stieg|sank|wuchs|gewachsen|fiel|gefallen|plus|minus|länger|kürzer|besser|schlechter|früher|später|unterschied|differenz|zuwachs|rückgang|um|übrig|noch|frei|als|gekürzt|gespart|davon|darunter',
  'plus|moins|hausse|baisse|supérieur|inférieur|écart|différence|augmenté|augmentation|diminué|gagné|perdu|croissance|recul|progression|reste|restent|encore|supplémentaires|dont|parmi',
  'más|menos|subido|bajado|subió|bajó|sube|baja|crecido|creció|aumento|aumentó|diferencia|superior|inferior|caído|cayó|quedan|queda|mejor|peor|ganado|perdido|todavía|adicionales',
  'più|meno|aumento|aumentato|aumentati|calo|calato|crescita|cresciuto|salito|sceso|superiore|inferiore|differenza|mancano|restano|ancora|risparmio',
  'mais|menos|aumento|aumentou|queda|caiu|subiu|desceu|cresceu|diferença|superior|inferior|acima|abaixo|restam|faltam|ainda',
  'meer|minder|hoger|lager|gestegen|gedaald|steeg|daalde|groei|gegroeid|verschil|erbij|eraf|over|langer|korter|beter|slechter|nog|omhoog|omlaag',
];
/** Those of them that a share of change goes with. */
const MOVE = [
  'more|less|fewer|up|down|rose|risen|rises|rise|fell|fallen|falls|fall|grew|grown|growth|grow|gain|gained|lost|loss|higher|lower|faster|slower|cheaper|dearer|drop|dropped|drops|decline|declined|increase|increased|decrease|decreased|climbed|jump|jumped|slipped|shrank|shrunk|cut|saved|reduction|reduced|above|below|plus|minus|as many again|as much again',
  'mehr|weniger|höher|niedriger|gestiegen|gesunken|stieg|stiegen|sank|sanken|wuchs|wuchsen|gewachsen|fiel|fielen|gefallen|plus|minus|zuwachs|rückgang|zurück\\p{L}*',
  'plus|moins|hausse|baisse|supérieur|inférieur|augmenté|augmentation|diminué|croissance|recul|progression|reculé|progressé',
  'más|menos|subido|bajado|subió|bajó|sube|baja|crecido|creció|aumento|aumentó|caído|cayó|cayeron|superior|inferior',
  'più|meno|aumento|aumentat[oiae]|calo|calat[oiae]|crescita|cresciut[oiae]|salit[oiae]|sces[oiae]|superiore|inferiore',
  'mais|menos|aumento|aumentou|queda|caiu|subiu|desceu|cresceu|superior|inferior|acima|abaixo',
  'meer|minder|hoger|lager|gestegen|gedaald|steeg|daalde|daling|stijging|groei|gegroeid|omhoog|omlaag',
];
/** Words beside a number that is so much for each of something. */
const EACH = [
  'per|each|every|apiece|a head|an? (?:hour|day|week|month|year|person|customer|employee|home|household)|on average|for (?:one|every|each|\\w+)|daily|weekly|monthly|annual|annually|yearly|comes to|come to|adds? up|amounts to|that is|makes',
  'pro|je|jede[rsn]?|durchschnittlich|im schnitt|jährlich|monatlich|das macht|zusammen',
  "par|chaque|chacun|en moyenne|l'an|soit",
  'por|cada|al (?:mes|año|día)|de media|es decir',
  "per|ogni|ciascun[oa]?|in media|all'anno|al mese|cioè",
  'por|cada|ao (?:mês|ano|dia)|em média|ou seja',
  'per|elke?|ieder|gemiddeld|samen|dat is',
];

/** Words beside a sum. */
const TOTAL = [
  'total|totals|totalling|together|in all|all in all|altogether|combined|overall|sum|at most|up to|both|adds? up|since',
  'insgesamt|zusammen|gesamt|in summe|summe|beide|maximal',
  'total|totaux|ensemble|au plus|au maximum|cumulé\\p{L}*',
  'total|juntos|juntas|en conjunto|suman|como máximo',
  'totale|insieme|complessivamente|sommano|al massimo',
  'total|juntos|juntas|no máximo|somam',
  'totaal|samen|bij elkaar|opgeteld|maximaal',
];
/** Words beside a share that is what another one leaves. */
const REST = [
  "rest|remaining|remainder|other|others|not|\\w+n't|never|no|without|after|only|left",
  'rest|übrigen?|nicht|kein\\p{L}*|ohne|nur',
  'reste|autres?|pas|sans|seulement',
  'resto|demás|no|sin|solo|sólo',
  'resto|altr[ie]|non|senza|solo',
  'resto|outros|não|sem|só|apenas',
  'rest|overige|niet|geen|zonder|slechts',
];
/** Words after a share of something. */
const OF = ['of|der|des|von|vom|de|du|d|del|della|dei|degli|delle|do|da|dos|das|van'];
/** Bounds of a number, whose 'more' and 'less' are no change. */
const BOUNDS =
  /(?<![\p{L}])(?:more|less|fewer|mehr|weniger|plus|moins|más|menos|più|meno|mais|meer|minder) (?:than|als|de|d'|del|di|do que|dan) ?(?=#)|(?<![\p{L}])(?:over|under|just) ?(?=#)/giu;

const anyOf = (lists: readonly string[]) => `(?:${lists.join('|')})(?![\\p{L}])`;
const within = (lists: readonly string[], more = '') => new RegExp(`(?<![\\p{L}])${anyOf(lists)}${more}`, 'iu');
export const CHANGE_WORD = within(CHANGE, '|[+−]|[–-]\\d');
export const MOVE_WORD = within(MOVE, '|[+−]|[–-]\\d');
export const EACH_WORD = within(EACH);
export const TOTAL_WORD = within(TOTAL);
export const REST_WORD = within(REST);
export const OF_WORD = new RegExp(`^ ?${anyOf(OF)}`, 'iu');

/** Words around a number, which '#' stands for, without those that only bound it. */
export function withoutBounds(around: string): string {
  return around.replace(BOUNDS, '');
}
