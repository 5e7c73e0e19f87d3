import { wordKey } from '#domain/language/fold-text.ts';
import { oncePerLanguage, type WritingLanguage } from '#domain/language/languages.ts';

type CalendarLanguage = Exclude<WritingLanguage, 'ja' | 'zh' | 'other'>;

const MONTHS: Readonly<Record<CalendarLanguage, string>> = {
  en: 'january february march april may june july august september october november december',
  de: 'januar februar märz april mai juni juli august september oktober november dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
};
const SHORT_MONTHS: Readonly<Record<CalendarLanguage, string>> = {
  en: 'jan feb mar apr - jun jul aug sept,sep oct nov dec',
  de: 'jan,jän feb,februar mär apr - jun jul aug sept,sep okt nov dez',
  fr: 'janv févr,fév - avr - - juil - sept oct nov déc',
  es: 'ene feb mar abr may jun jul ago sept,set oct nov dic',
  it: 'gen feb mar apr mag giu lug ago set,sett ott nov dic',
  pt: 'jan fev mar abr mai jun jul ago set out nov dez',
  nl: 'jan feb mrt apr - jun jul aug sept okt nov dec',
};
/** Monday first. */
const WEEKDAYS: Readonly<Record<CalendarLanguage, string>> = {
  en: 'monday tuesday wednesday thursday friday saturday sunday',
  de: 'montag dienstag mittwoch donnerstag freitag samstag,sonnabend sonntag',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  es: 'lunes martes miércoles jueves viernes sábado domingo',
  it: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  pt: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
  nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
};
/** Days, months and years counted from the day of publication; b: years counted from any year that is stated. */
const RELATIVE: Readonly<Record<CalendarLanguage, string>> = {
  en: 'yesterday=-1d today=0d tomorrow=1d last_year=-1y a_year_ago=-1y a_year_earlier=-1b year_before=-1b previous_year=-1b this_year=0y next_year=1y coming_year=1y last_month=-1m this_month=0m next_month=1m two_years_ago=-2y',
  de: 'gestern=-1d heute=0d morgen=1d letztes_jahr=-1y letzten_jahr=-1y vergangenes_jahr=-1y vergangenen_jahr=-1y vorjahr=-1b jahr_zuvor=-1b dieses_jahr=0y diesem_jahr=0y laufenden_jahr=0y laufende_jahr=0y heuer=0y nächstes_jahr=1y nächsten_jahr=1y kommenden_jahr=1y',
  fr: "hier=-1d aujourd'hui=0d demain=1d l'an_dernier=-1y l'année_dernière=-1y l'an_passé=-1y l'année_précédente=-1b un_an_plus_tôt=-1b un_an_auparavant=-1b il_y_a_un_an=-1y cette_année=0y l'an_prochain=1y l'année_prochaine=1y l'année_suivante=1y",
  es: 'ayer=-1d hoy=0d mañana=1d año_pasado=-1y año_anterior=-1b un_año_antes=-1b hace_un_año=-1y este_año=0y próximo_año=1y año_que_viene=1y',
  it: "ieri=-1d oggi=0d domani=1d l'anno_scorso=-1y anno_precedente=-1b un_anno_prima=-1b un_anno_fa=-1y quest'anno=0y l'anno_prossimo=1y prossimo_anno=1y",
  pt: 'ontem=-1d hoje=0d amanhã=1d ano_passado=-1y ano_anterior=-1b há_um_ano=-1y este_ano=0y próximo_ano=1y ano_que_vem=1y',
  nl: 'gisteren=-1d vandaag=0d morgen=1d vorig_jaar=-1y afgelopen_jaar=-1y een_jaar_eerder=-1b jaar_ervoor=-1b jaar_geleden=-1y dit_jaar=0y volgend_jaar=1y komend_jaar=1y',
};
/** 'third quarter': the ordinals one to four, and the word after them. */
const QUARTER: Readonly<Record<CalendarLanguage, readonly [ordinals: string, word: string]>> = {
  en: ['first second third fourth', 'quarter'],
  de: ['erste\\p{L}? zweite\\p{L}? dritte\\p{L}? vierte\\p{L}?', 'quartal[es]{0,2}'],
  fr: ['premier deuxième troisième quatrième', 'trimestre'],
  es: ['primer segundo tercer cuarto', 'trimestre'],
  it: ['primo secondo terzo quarto', 'trimestre'],
  pt: ['primeiro segundo terceiro quarto', 'trimestre'],
  nl: ['eerste tweede derde vierde', 'kwartaal'],
};
const HALVES: Readonly<Record<CalendarLanguage, readonly [first: string, second: string]>> = {
  en: ['first half(?= of)', 'second half(?= of)'],
  de: ['(?:erste[sn]?|1\\.) Halbjahr', '(?:zweite[sn]?|2\\.) Halbjahr'],
  fr: ['premier semestre', '(?:second|deuxième) semestre'],
  es: ['primer semestre', 'segundo semestre'],
  it: ['primo semestre', 'secondo semestre'],
  pt: ['primeiro semestre', 'segundo semestre'],
  nl: ['eerste (?:half ?jaar|helft van)', 'tweede (?:half ?jaar|helft van)'],
};

type Calendar = {
  /** Month by name; short forms count only beside a day or a year. */
  readonly months: ReadonlyMap<string, number>;
  readonly shortMonths: ReadonlyMap<string, number>;
  /** Monday is 1. */
  readonly weekdays: ReadonlyMap<string, number>;
  readonly relative: readonly {
    readonly words: string;
    readonly shift: number;
    readonly unit: 'd' | 'm' | 'y' | 'b';
  }[];
  /** Patterns of the first to fourth quarter. */
  readonly quarters: readonly string[];
  /** Patterns of the first and second half of a year. */
  readonly halves: readonly [first: string, second: string];
};

/** A language's words for dates; English ones where it has none here. */
export const calendarOf = oncePerLanguage((language): Calendar => {
  const own: CalendarLanguage = language === 'ja' || language === 'zh' || language === 'other' ? 'en' : language;
  const [ordinals, quarter] = QUARTER[own];
  return {
    months: numbered(MONTHS[own]),
    shortMonths: numbered(SHORT_MONTHS[own]),
    weekdays: numbered(WEEKDAYS[own]),
    relative: RELATIVE[own].split(' ').map((entry) => {
      const [words = '', shift = ''] = entry.split('=');
      const unit = shift.at(-1) as 'd' | 'm' | 'y' | 'b';
      return { words: words.replaceAll('_', ' '), shift: Number.parseInt(shift, 10), unit };
    }),
    quarters: ordinals.split(' ').map((ordinal, at) => `(?:${ordinal}|${at + 1}(?:st|nd|rd|th|er|e|º|\\.)) ${quarter}`),
    halves: HALVES[own],
  };
});

function numbered(list: string): ReadonlyMap<string, number> {
  const names = list
    .split(' ')
    .flatMap((spellings, at) => spellings.split(',').map((name): [string, number] => [wordKey(name), at + 1]));
  return new Map(names.filter(([name]) => name !== '-'));
}
