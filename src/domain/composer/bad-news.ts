import type { WritingLanguage } from '#domain/language/languages.ts';

/** Words of death, harm and loss, by their beginnings. */
const GRIEF: Partial<Record<WritingLanguage, RegExp>> = {
  en: /\b(?:kill(?:s|ed|ing|er)?|die[sd]?|dead|deadly|deaths?|dying|fatal\w*|murder\w*|suicid\w*|homicid\w*|victims?|casualt\w*|injur\w*|wounded|crash(?:ed|es)?|collapse[sd]?|explo(?:ded|sion\w*)|shooting|shot|stabb\w+|gunm[ae]n|attack(?:ed|ers?)|terror\w*|war|bomb\w*|hostages?|massacre\w*|genocide|refugees?|earthquake\w*|flood(?:s|ed|ing)?|wildfires?|hurricane\w*|tornado\w*|tsunami|drown\w*|famine|epidemic|outbreak|pandemic|cancer|tumou?r|miscarriage|overdose\w*|rape\w*|assault\w*|abus(?:e|ed|ing|er)|violence|kidnap\w*|missing|funeral\w*|mourn\w*|grie(?:f|ving|ve)|tragi\w+|tragedy|disaster\w*|catastroph\w*|lay-?offs?|laid off|job cuts|redundanc\w+|bankrupt\w*|insolven\w+|evict\w*|fraud\w*|arrest(?:ed|s)?|convicted|prison|jailed|sentenced|lawsuit|recall(?:ed|s)?|poison\w*|contaminat\w*)\b/gi,
  de: /(?<!\p{L})(?:getötet|tötet\w*|tot|tote[nrs]?|tod\p{L}*|starb\w*|gestorben|sterben|mord\p{L}*|opfer\p{L}*|verletzt\p{L}*|unfall\p{L}*|absturz|abgestürzt|explosion\p{L}*|anschlag\p{L}*|angriff\p{L}*|krieg\p{L}*|terror\p{L}*|erdbeben|hochwasser\p{L}*|überschwemm\p{L}*|brand|feuer|krebs|trauer\p{L}*|tragöd\p{L}*|tragisch\p{L}*|katastroph\p{L}*|entlass\p{L}*|stellenabbau|kündig\p{L}*|insolven\p{L}*|pleite|missbrauch\p{L}*|gewalt|vermisst\p{L}*|verurteilt|haft|betrug)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:tué\p{L}*|morts?|mortel\p{L}*|mourir|décès|décédé\p{L}*|meurtre\p{L}*|victimes?|blessé\p{L}*|accident\p{L}*|explosion\p{L}*|attentat\p{L}*|attaque\p{L}*|guerre\p{L}*|terroris\p{L}*|séisme\p{L}*|inondation\p{L}*|incendie\p{L}*|cancer\p{L}*|deuil|tragédie\p{L}*|tragique\p{L}*|catastroph\p{L}*|licenci\p{L}*|faillite\p{L}*|violence\p{L}*|disparu\p{L}*|condamné\p{L}*|prison|fraude)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:muert[eoa]s?|murió|murieron|fallec\p{L}*|asesin\p{L}*|víctimas?|herid[oa]s?|accidente\p{L}*|explosi\p{L}*|atentado\p{L}*|ataque\p{L}*|guerra\p{L}*|terror\p{L}*|terremoto\p{L}*|inundaci\p{L}*|incendio\p{L}*|cáncer|luto|tragedia\p{L}*|trágic\p{L}*|catástrofe\p{L}*|despid\p{L}*|quiebra|violencia|desaparecid\p{L}*|condenad\p{L}*|cárcel|fraude)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:mort[eoia]|morì|ucci[sd]\p{L}*|omicid\p{L}*|vittim[ae]|ferit[oaie]|incident[ei]|esplosion[ei]|attentat\p{L}*|attacc\p{L}*|guerr[ae]|terror\p{L}*|terremot\p{L}*|alluvion\p{L}*|incendi\p{L}*|cancro|lutto|tragedi\p{L}*|tragic\p{L}*|catastrof\p{L}*|licenzi\p{L}*|fallimento|violenz\p{L}*|dispers[oi]|condannat\p{L}*|carcere|frode)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:mort[eoa]s?|morreu|morreram|assassin\p{L}*|vítimas?|ferid[oa]s?|acidente\p{L}*|explos\p{L}*|atentado\p{L}*|ataque\p{L}*|guerra\p{L}*|terror\p{L}*|terremoto\p{L}*|enchente\p{L}*|inundaç\p{L}*|incêndio\p{L}*|câncer|cancro|luto|tragédia\p{L}*|trágic\p{L}*|catástrofe\p{L}*|demiss\p{L}*|despediment\p{L}*|falência|violência|desaparecid\p{L}*|condenad\p{L}*|prisão|fraude)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:gedood|dood|doden|dodelijk\p{L}*|overle(?:den|ed)|sterf\p{L}*|stierf|moord\p{L}*|slachtoffer\p{L}*|gewond\p{L}*|ongeluk\p{L}*|explosie\p{L}*|aanslag\p{L}*|aanval\p{L}*|oorlog\p{L}*|terreur\p{L}*|aardbeving\p{L}*|overstroming\p{L}*|brand|kanker|rouw\p{L}*|tragedie\p{L}*|tragisch\p{L}*|ramp\p{L}*|ontsl\p{L}*|faillissement|failliet|geweld|vermist\p{L}*|veroordeeld|gevangenis|fraude)(?!\p{L})/giu,
  ja: /死亡|死去|死者|殺|事故|墜落|爆発|襲撃|攻撃|戦争|テロ|地震|津波|洪水|火災|がん|追悼|悲劇|災害|解雇|倒産|破産|暴力|行方不明|逮捕|負傷|被害/g,
  zh: /死亡|死者|遇难|杀|事故|坠毁|爆炸|袭击|战争|恐怖|地震|海啸|洪水|火灾|癌|哀悼|悲剧|灾难|裁员|破产|暴力|失踪|逮捕|受伤|伤亡/g,
};
/** So many of such words make bad news: one in the title, or this many in the beginning. */
const FEWEST = 2;
const BEGINNING = 1500;

/** True for news of death, harm or loss, where neither cheer nor a question to the readers fits. */
export function isBadNews(text: string, title: string | null, language: WritingLanguage): boolean {
  const words = GRIEF[language];
  if (words === undefined) return false;
  const count = (part: string) => new Set(part.toLowerCase().match(words)).size;
  return count(title ?? '') > 0 || count(text.slice(0, BEGINNING)) >= FEWEST;
}
