import { wordKey } from '#domain/language/fold-text.ts';
import { oncePerLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import type { Span } from '../fact-mark.ts';
import { calendarOf } from './calendar-words.ts';

/** What a date states, and nothing else. `time` in minutes after 0:00 or 12:00, `decade` as its first year. */
export type DateParts = {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  readonly quarter?: number;
  /** The first or second half of a year. */
  readonly half?: number;
  readonly weekday?: number;
  readonly decade?: number;
  readonly time?: number;
  /** '2h40' may be a time or last so long, in minutes. */
  readonly minutes?: number;
};
/** More than one reading where the spelling is ambiguous. */
export type DateFound = Span & { readonly readings: readonly DateParts[] };

const YEAR = '(?:1[5-9]|20)\\d\\d(?![\\d%])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const LETTER_BEFORE = '(?<![\\p{L}\\d])';
const LETTER_AFTER = '(?![\\p{L}])';
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

type Groups = Readonly<Record<string, string | undefined>>;
type Rule = { readonly pattern: RegExp; readonly read: (groups: Groups) => DateParts[] };

/** Every date, time, weekday and decade of a folded text, in order; no relative ones ('yesterday'). */
export function readDates(plain: string, language: WritingLanguage): DateFound[] {
  const found: DateFound[] = [];
  for (const { pattern, read } of rulesFor(language)) {
    for (const match of plain.matchAll(pattern)) {
      const readings = read(match.groups ?? {});
      if (readings.length > 0) found.push({ start: match.index, end: match.index + match[0].length, readings });
    }
  }
  // Of two that begin at the same place, the longer one stays.
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: DateFound[] = [];
  for (const date of found) if (date.start >= (kept.at(-1)?.end ?? 0)) kept.push(date);
  return kept;
}

const rulesFor = oncePerLanguage((language): readonly Rule[] => [
  ...wordRules(language),
  ...digitRules(),
  ...timeRules(),
  ...cjkRules(),
]);

/** The values that are there, as numbers. */
function toParts(values: { readonly [K in keyof DateParts]?: string | number | undefined }): DateParts {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, Number(value)]));
}

function alternatives(keys: Iterable<string>): string {
  return [...keys].sort((a, b) => b.length - a.length).join('|');
}

/** A calendar's keys have no accents; the text may have them or not. */
function accented(pattern: string): string {
  return pattern
    .replace(/a/g, '[aàáâäã]')
    .replace(/e/g, '[eéèêë]')
    .replace(/c/g, '[cç]')
    .replace(/u/g, '[uûüú]')
    .replace(/i/g, '[iíìï]');
}

function wordRules(language: WritingLanguage): Rule[] {
  const { months, shortMonths, weekdays, quarters, halves } = calendarOf(language);
  const rule = (pattern: string, read: Rule['read'], flags = 'giu'): Rule => ({
    pattern: new RegExp(pattern + LETTER_AFTER, flags),
    read,
  });
  const long = accented(alternatives(months.keys()));
  const short = accented(alternatives([...shortMonths.keys()].filter((key) => !months.has(key))));
  const month = `(?<month>(?:${long})|(?:${short})\\.?)`;
  // '1. March' is the first point of a list in English.
  const day = `(?<day>${DAY})(?:st|nd|rd|th|er${language === 'en' ? '' : '|[.º°]'})?`;
  const dated = ({ month: name = '', day: number, year }: Groups): DateParts[] => {
    const key = wordKey(name.replace(/\.$/, ''));
    const found = months.get(key) ?? shortMonths.get(key);
    // 'Only 12 may apply': these are verbs where they are small.
    if (found === undefined || (language === 'en' && /^(?:may|march|mar)/.test(name))) return [];
    return [toParts({ month: found, day: number, year })];
  };
  const of = '(?: of| de| di| del|,)?';
  const ofYear = (words: string) => `(?:(?:${words}|,)? (?<year>${YEAR}))?`;
  // 'may' and 'march' are verbs, 'mars' a planet: alone a month needs its capital, in Romance languages a preposition.
  const isCapital = language === 'en' || language === 'de';
  const alone = isCapital
    ? `(?<=(?:[Ii]n|[Bb]y|[Ss]ince|[Uu]ntil|till|of|[Ff]rom|to|[Bb]efore|[Aa]fter|[Bb]etween|and|[Dd]uring|[Ll]ast|[Nn]ext|[Tt]his|[Ee]arly|[Ll]ate|[Mm]id|[Ii]m|[Bb]is|[Ss]eit|[Aa]b|[Ee]nde|[Aa]nfang|[Mm]itte|und|zum|[Ee]very|each) |-)(?<month>${capitals(months.keys())})`
    : `(?<=(?:en|in|a|da|dal|de|di|em|desde|depuis|dès|hasta|fino a|até|sinds|vanaf|tot|van|début|fin|fine|eind|begin|mois de|mes de|mese di|mês de|y|e|et|entre|tra) |d')(?<month>${long})`;
  return [
    rule(`${LETTER_BEFORE}${day}${of} ${month}(?:${of} (?<year>${YEAR}))?`, dated),
    ...(language === 'en'
      ? [rule(`${LETTER_BEFORE}${month} ${day}(?![\\d.,:]*\\d|[ -]?%)(?:,? (?<year>${YEAR}))?`, dated)]
      : []),
    rule(`${LETTER_BEFORE}${month}${of} (?<year>${YEAR})`, dated),
    rule(alone, dated, isCapital ? 'gu' : 'giu'),
    ...quarters.map((pattern, at) =>
      rule(`${LETTER_BEFORE}(?:${pattern})${ofYear(' of| de| del| di')}`, ({ year }) => [
        toParts({ quarter: at + 1, year }),
      ]),
    ),
    rule(`${LETTER_BEFORE}(?:(?<one>${halves[0]})|${halves[1]})${ofYear(' of| de| del| di| van')}`, ({ one, year }) => [
      toParts({ half: one === undefined ? 2 : 1, year }),
    ]),
    rule(`${LETTER_BEFORE}(?<weekday>${accented(alternatives(weekdays.keys()))})(?:s)?`, ({ weekday = '' }) => [
      toParts({ weekday: weekdays.get(wordKey(weekday)) }),
    ]),
  ];
}

function capitals(keys: Iterable<string>): string {
  return alternatives([...keys].map((key) => key.charAt(0).toUpperCase() + key.slice(1))).replace('Marz', 'März');
}

const isDay = (n: number) => n >= 1 && n <= 31;
const isMonth = (n: number) => n >= 1 && n <= 12;

function digitRules(): Rule[] {
  const numeric = ({ a: one, b: other, year }: Groups): DateParts[] => {
    const [a, b] = [Number(one), Number(other)];
    const readings: DateParts[] = [];
    if (isDay(a) && isMonth(b)) readings.push(toParts({ day: a, month: b, year }));
    if (isMonth(a) && isDay(b) && a !== b) readings.push(toParts({ day: b, month: a, year }));
    return readings;
  };
  const decadeOf = ({ decade, century }: Groups): DateParts[] => {
    const base = Number(decade);
    if (century !== undefined) return [{ decade: Number(century) * 100 + base }];
    return base < 30 ? [{ decade: 2000 + base }, { decade: 1900 + base }] : [{ decade: 1900 + base }];
  };
  return [
    {
      pattern: new RegExp(`(?<![\\d-])(?<year>${YEAR})([-./])(?<month>\\d\\d)\\2(?<day>\\d\\d)(?!\\d)`, 'gu'),
      read: ({ year, month, day }) =>
        isMonth(Number(month)) && isDay(Number(day)) ? [toParts({ year, month, day })] : [],
    },
    { pattern: new RegExp(`(?<![\\d./])(?<a>\\d{1,2})([./-])(?<b>\\d{1,2})\\2(?<year>${YEAR})`, 'gu'), read: numeric },
    {
      pattern: new RegExp(
        `${LETTER_BEFORE}(?:Q(?<q>[1-4])|(?<r>[1-4])Q)(?:[ /'-]?(?<year>${YEAR}|\\d\\d(?!\\d)))?(?![\\p{L}\\d])`,
        'gu',
      ),
      read: ({ q, r, year }) => [toParts({ quarter: q ?? r, year: year?.length === 2 ? `20${year}` : year })],
    },
    {
      pattern: new RegExp(`${LETTER_BEFORE}FY ?'?(?<year>${YEAR}|\\d\\d)(?![\\p{L}\\d])`, 'gu'),
      read: ({ year }) => [toParts({ year: year?.length === 2 ? `20${year}` : year })],
    },
    {
      pattern: new RegExp(`${LETTER_BEFORE}H(?<half>[12])(?:[ /'-]?(?<year>${YEAR}))?(?![\\p{L}\\d])`, 'gu'),
      read: ({ half, year }) => [toParts({ half, year })],
    },
    {
      pattern: /(?<![\p{L}\d])(?<century>1[5-9]|20)(?<decade>\d0)(?:'?s|er(?: Jahre\p{L}*)?)(?![\p{L}\d])/gu,
      read: decadeOf,
    },
    { pattern: /(?<![\p{L}\d])'?(?<decade>[2-9]0)(?:'?s|er Jahre\p{L}*)(?![\p{L}\d])/gu, read: decadeOf },
    {
      pattern:
        /(?<=(?:années|anni|años|anos|jaren) ')(?<decade>[2-9]0)(?!\d)|(?<=(?:années|anni|años|anos|jaren) )(?<century>1[5-9]|20)?(?<decade>[2-9]0)(?!\d)/gu,
      read: decadeOf,
    },
    {
      pattern: new RegExp(`(?<=the )(?<word>${DECADES.join('|')})(?![\\p{L}])`, 'giu'),
      read: ({ word = '' }) => [{ decade: 1920 + 10 * DECADES.indexOf(word.toLowerCase()) }],
    },
    {
      pattern: new RegExp(`(?<=(?<!\\p{L})(?:mid|early|late|pre|post|mi)-)(?<year>${YEAR})(?!\\d)`, 'giu'),
      read: ({ year }) => [toParts({ year })],
    },
    {
      // A bare year; with a thing it counts behind it, it may be a number as well, and the check allows for that.
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,$€£¥'/+-]|[$€£¥] )(?<year>${YEAR})(?![\\d'%/]|[.,]\\d|-\\d|er\\b)(?! ?(?:%|€|\\$|£|Euro|euro|dollar|percent|Prozent|km|kg|円|人|元))`,
        'gu',
      ),
      read: ({ year }) => [toParts({ year })],
    },
  ];
}

function timeRules(): Rule[] {
  const clock = ({ h, m = '0' }: Groups): DateParts[] => {
    const [hours, minutes] = [Number(h), Number(m)];
    // Morning or afternoon is often left out, so only the dial is compared.
    return hours > 24 || minutes > 59 ? [] : [{ time: (hours % 12) * 60 + minutes }];
  };
  return [
    {
      pattern: /(?<![\d:.,])(?<h>[01]?\d|2[0-4]):(?<m>[0-5]\d)(?!:?\d)(?: ?(?:Uhr|h|uur|[ap]\.?m\.?)(?![\p{L}]))?/giu,
      read: clock,
    },
    {
      pattern: /(?<![\d:.,])(?<h>[01]?\d|2[0-4])\.(?<m>[0-5]\d) ?(?:Uhr|uur|h|[ap]\.?m\.?)(?![\p{L}])/giu,
      read: clock,
    },
    {
      pattern: /(?<![\d:.,$€£])(?<h>[01]?\d|2[0-4]) ?(?:Uhr|uur(?! (?:en )?\d)|[ap]\.m\.|[ap]m)(?![\p{L}])/giu,
      read: clock,
    },
    {
      pattern: /(?<![\d:.,])(?<h>[01]?\d|2[0-4])h(?<m>[0-5]\d)(?![\p{L}\d])/gu,
      read: (groups) =>
        clock(groups).map((parts) => ({ ...parts, minutes: Number(groups['h']) * 60 + Number(groups['m']) })),
    },
    {
      pattern: new RegExp(`(?<![\\p{L}])half past (?<word>${HOURS.join('|')})(?![\\p{L}])`, 'giu'),
      read: ({ word = '' }) => [{ time: ((HOURS.indexOf(word.toLowerCase()) + 1) % 12) * 60 + 30 }],
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}])(?:a )?quarter (?<side>to|past) (?<word>${HOURS.join('|')})(?![\\p{L}])`,
        'giu',
      ),
      read: ({ side, word = '' }) => {
        const hour = (HOURS.indexOf(word.toLowerCase()) + 1) * 60;
        return [{ time: (side?.toLowerCase() === 'to' ? hour + 705 : hour + 15) % 720 }];
      },
    },
  ];
}

function cjkRules(): Rule[] {
  return [
    {
      pattern:
        /(?<!\d)(?:(?<year>\d{4})年(?:の)?)?(?<month>1[0-2]|0?[1-9])月(?:(?<day>3[01]|[12]\d|0?[1-9])[日号])?(?!\d)/gu,
      read: ({ year, month, day }) => [toParts({ month, year, day })],
    },
    { pattern: /(?<!\d)(?<year>(?:1[5-9]|20)\d\d)年/gu, read: ({ year }) => [toParts({ year })] },
  ];
}
