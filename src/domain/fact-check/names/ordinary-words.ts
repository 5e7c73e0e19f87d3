import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import { calendarOf } from '../dates/calendar-words.ts';

const keys = (list: string) => new Set(list.split(/\s+/).map(wordKey));

/** Words that begin sentences or are written with a capital in posts, and are no names. */
const ORDINARY: Partial<Record<WritingLanguage, ReadonlySet<string>>> = {
  en: keys(`absolutely accept accountability achieve action add adopt advice agile agree allow amazing analytics answer
    anyone apply appreciate audit autumn avoid aware banking behind believe best beyond big board bold book brand bravo break brief
    bring budget build building business buy care career cash celebrate challenge change chapter chat check chief choose christmas city class clean
    clear close cloud coach coffee collaboration comment commerce community company compare compete compliance congrats
    congratulations connect consider consistency content context control cost count country create creativity crisis critical
    culture curious customer customers cut daily data dear decide decision deep deliver delivery design develop developer
    developers development digital discover discipline diversity division dont double dream drive early earn easter earth economy
    ecommerce economics education effort email empathy employee employees energy engage engineer engineering engineers enjoy enterprise entrepreneur entrepreneurs environment
    estimated event everyone evolution example exactly excellence excited execution executive experience experiment expert experts explain explore
    extra face fail failure fair faith fall family fast feedback few fight figure final finally finance fine finish fintech fix flexibility
    focus follow forget forward foundation founder founders free freedom fresh friendly fun fund funny future game generally
    generation gen global goal goals god government great green grow growing growth guess guide habit hand happy hard hats healthcare health heart
    hello hey hidden hint hire hiring history hope house huge human humans humility idea ideas imagine impact important impressive
    improve inclusion incredible industry influence information infrastructure innovation inside insight insights inspiring insurance
    integrity interested interesting internet interview introducing invest investing investment investor investors invite invisible job jobs join
    joy judge jump keep kind kindness kudos law lead leader leaders leadership learn learning legacy less lesson lessons listen
    logistics love loved loyalty luck machine make management manager managers manufacturing market marketing markets measure media meet
    meeting mentor mental message metrics mindset mission mistake mistakes model modern momentum money morning motivation move natural
    nature negotiation network networking news newsletter nice noted notice obsess office ok okay open operation operations opinion
    opportunity optimism order organisation organization ownership oh page part partner partners passion patience pay peace people performance
    personal picture pivot plain plan planet planning platform play please pleasure podcast point policy politics post power practice
    pricing pride principle prioritize privacy pro problem process procurement product productivity products professional profit progress project
    promise proof proud public purpose push quality question quick quiet quote radical rate reality reason recruiting recruitment reflect relax
    remarkable remember remote repeat report research resilience respect responsibility result results retail return returns revenue review
    risk risks robots role rule rules safety salary sale sales save scale school science season security self senior
    serious service services set share sharing shift ship shop short shout silence simple simplicity simply sit skill skills sleep small smart
    smile social society software solution solve somebody sometimes soft sorry sound source spend sport spring stakeholder standard start
    startup startups status stay steal step stop story storytelling strategy strength strong success summer summit supply support sure surprise
    surprising sustainability sustainable system take talent talk teach team teams tech technology tell test thank thanks theory think
    thinking thrilled tip today together tomorrow tool tools top total tourism track trade training transform transformation translation transparency
    transport travel treat trend true trust truth try turn ultimately understand university unless unpopular update use user users value values
    victory view vision visit vote vulnerability wait wake walk warning waste watch watching water way weak wealth website weekend welcome
    wellbeing wind winner winning winter wisdom wise wish wonder wonderful word words worker workers workplace workshop world worry worse worst worth
    wow write writing wrong yesterday young zero ask assume automation balance being belonging beware bonus both call calling cheers clarity coaching comfort
    commit communication confidence courage credit curiosity data-driven debate default details engagement ensure equality equity ethics
    every evidence expect fear figure forget full give given goodbye gratitude hat having hear held here honest honesty hot however instead invest
    kick knowing knowledge leading live long looking losing luckily mark maybe meanwhile measure missing more most name never nobody note nothing numbers one
    ownership perhaps picture plus prepare prepared protect prove read real really recap regardless rather roughly see seeing send shame should show some spot still such swap
    technical then thoughts thousands time timing two usually waiting want well whatever when wherever while who whose why yes zoom average actual accessible`),
  de: keys(`achtung alles also anders außerdem beeindruckend beispiel bitte bravo chapeau danke daumen doch ehrlich ehrliche eine einfach endlich erfolg
    erst fazit frage fragen freitags führung geduld gefragt genau gestern glückwunsch große großer gute guter herzlichen heute hier ihr
    interessant jeder jetzt keine klar kompliment kurz laut leider lernen lieber mein mutig neue nächste noch respekt richtig
    schluss schön sehr seit spannend starke super tolle trotzdem unser vertrauen viel viele vielen warum weniger wer wichtig
    willkommen zahlen zeit zuerst zukunft morgen abend`),
};

/** Titles and jobs before names. */
const TITLES =
  keys(`mr mrs ms miss mx dr prof professor sir lady lord judge chef ceo cfo cto coo cmo cio cpo chro vp svp evp
  president director manager head chief officer vice executive founder co-founder cofounder chair chairman chairwoman chairperson minister mayor senator
  governor captain general engineer editor partner coach analyst nurse psychologist biologist conductor author dean
  herr frau doktor geschäftsführer geschäftsführerin vorstand chefin präsident präsidentin minister ministerin bürgermeister
  bürgermeisterin ingenieur ingenieurin meister meisterin beraterin berater gründer gründerin autor autorin kollege kollegin firma
  madame monsieur mme mlle directeur directrice président présidente maître don doña señor señora sr sra presidente directora
  dottor dottoressa signor signora ingegnere senhor senhora doutor doutora meneer mevrouw dhr mevr directeur`);

/** Common acronyms and names of business; months and weekdays are in calendar-words.ts. */
const COMMON =
  keys(`i im ive id ill ai ml llm llms ceo cfo cto coo cmo hr b2b b2c d2c saas paas iaas kpi kpis okr okrs roi it pr seo sem crm erp api apis
  ux ui qa pm pms vc vcs ipo ma esg csr dei gdpr faq pdf ppt url gmbh ag inc ltd llc plc corp co kg se sa srl spa bv nv sl sas usp mvp poc rfp sla nps
  tv pc id ok diy asap fyi tldr tl aka eod wfh pto phd mba bsc msc md sme smes kmu pme pyme r rd gdp bip pib vat am pm cet gmt utc est pst
  ram ssd hdd cpu gpu wi lan dna atm asap kpi fbi nda eta pin qr sim url vpn html css sql pdf excel
  linkedin internet web online ecommerce email christmas xmas easter ramadan diwali hanukkah weihnachten ostern noël navidad pascua natale pasqua natal
  q h ps pps nb vs gen kw usd eur gbp chf covid wifi usb gps led sms celsius fahrenheit db co2 co₂ eps ebit ebitda état hybrid agile scrum kanban lean devops newwork worklife nein ja`);

/** Peoples and languages: English writes them with a capital, and a source that says Berlin may be called German. */
const PEOPLES =
  keys(`english german germans french spanish italian italians portuguese dutch belgian belgians swiss austrian austrians danish
  swedish swedes norwegian norwegians finnish finns icelandic polish poles czech slovak hungarian hungarians romanian romanians bulgarian greek
  greeks turkish turks russian russians ukrainian ukrainians estonian latvian lithuanian croatian serbian slovenian bosnian albanian irish scottish
  scots welsh british britons brits american americans canadian canadians mexican mexicans brazilian brazilians argentine
  argentinian chilean colombian peruvian cuban european europeans asian asians african africans arab arabs arabic hebrew israeli israelis egyptian
  moroccan tunisian algerian nigerian kenyan ethiopian ghanaian south-african indian indians pakistani bangladeshi chinese
  japanese korean koreans thai vietnamese indonesian malaysian filipino taiwanese australian australians kiwi latin latino nordic
  scandinavian baltic western eastern northern southern west east north south christian muslim jewish catholic protestant buddhist hindu
  bavarian catalan basque flemish nederlandse nederlands duitse duits franse frans belgische engelse engels europese amerikaanse
  deutsch englisch französisch spanisch italienisch europäer deutsche deutschen`);

/** True for a word with a capital that claims nothing: a month, a weekday, a common acronym, a people. */
export function isNoClaim(key: string, language: WritingLanguage): boolean {
  if (COMMON.has(key) || PEOPLES.has(key)) return true;
  const { months, weekdays } = calendarOf(language);
  return (
    months.has(key) || weekdays.has(key) || months.has(key.replace(/s$/, '')) || weekdays.has(key.replace(/s$/, ''))
  );
}

export function isTitle(key: string): boolean {
  return TITLES.has(key);
}

/** True for a word in the language's lists of ordinary words. */
export function isOrdinaryWord(key: string, language: WritingLanguage): boolean {
  if (isStopWord(key, language)) return true;
  const list = ORDINARY[language];
  if (list === undefined) return false;
  return stemsOf(key, language).some((stem) => list.has(stem) || isStopWord(stem, language));
}

function stemsOf(key: string, language: WritingLanguage): string[] {
  if (language !== 'en') return [key];
  const stems = [key];
  if (key.endsWith('ies')) stems.push(`${key.slice(0, -3)}y`);
  for (const ending of ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'er s', 'ful'])
    if (key.endsWith(ending) && key.length - ending.length >= 3) stems.push(key.slice(0, -ending.length));
  if (key.endsWith('ing')) stems.push(`${key.slice(0, -3)}e`);
  return stems;
}

/** Verbs after somebody who speaks or acts: a word with a capital before one is a name, even at a sentence's start. */
const SPEECH_VERBS =
  keys(`says said adds added explains explained announced announces reports reported wrote writes argues argued believes
  launched launches acquired acquires raised raises plans planned told tells called calls sells sold bought founded leads runs built makes made
  sagt sagte erklärt erklärte meint meinte berichtet leitet gründete betont warnt dit explique raconte affirme annonce dice explica cuenta afirma
  anuncia racconta spiega afferma diz conta zegt vertelt`);

export function isSpeechVerb(key: string): boolean {
  return SPEECH_VERBS.has(key);
}

/** German nouns and adjectives right before another noun that do not make it a name. */
const GERMAN_BEFORE_NOUNS =
  keys(`prozent prozentpunkte millionen million milliarden milliarde euro cent jahr jahre jahren monat monate monaten woche
  wochen tag tage tagen stunde stunden minute minuten tonne tonnen gramm kilo kilogramm liter meter kilometer hektar quadratmeter ende anfang mitte
  art menge stück paar teil zahl form reihe dutzend hundert tausend prozentpunkt anteil sorte tasse glas flasche seite seiten kapitel punkt thema
  künstliche künstlicher künstlichen vielen herzlichen liebe lieber`);

export function standsBeforeNouns(key: string): boolean {
  return GERMAN_BEFORE_NOUNS.has(key);
}
