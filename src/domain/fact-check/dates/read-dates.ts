import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Span } from '../fact-mark.ts';
import { calendarOf, halvesOf, quarterPatterns } from './calendar-words.ts';

/** What a date states; nothing but that. `time` in minutes after midnight, `decade` as its first year. */
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
};
/** More than one reading where the spelling is ambiguous. */
export type DateFound = Span & { readonly readings: readonly DateParts[] };

const YEAR = '(?:1[5-9]|20)\\d\\d(?![\\d%])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const LETTER_BEFORE = '(?<![\\p{L}\\d])';
const LETTER_AFTER = '(?![\\p{L}])';

type Rule = {
  readonly pattern: RegExp;
  readonly read: (groups: Record<string, string | undefined>) => DateParts[] | null;
};

const made = new Map<WritingLanguage, readonly Rule[]>();

/** Every date, time, weekday and decade of a folded text, in order. Relative ones ('yesterday') are none. */
export function readDates(plain: string, language: WritingLanguage): DateFound[] {
  const found: DateFound[] = [];
  for (const { pattern, read } of rulesFor(language)) {
    for (const match of plain.matchAll(pattern)) {
      const readings = read(match.groups ?? {});
      if (readings !== null && readings.length > 0)
        found.push({ start: match.index, end: match.index + match[0].length, readings });
    }
  }
  // The rules stand in the order of how much they state: of two that overlap the longer wins.
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: DateFound[] = [];
  for (const date of found) if (date.start >= (kept.at(-1)?.end ?? 0)) kept.push(date);
  return kept;
}

function rulesFor(language: WritingLanguage): readonly Rule[] {
  const known = made.get(language);
  if (known !== undefined) return known;
  const rules = [...wordRules(language), ...digitRules(), ...timeRules(), ...cjkRules()];
  made.set(language, rules);
  return rules;
}

function alternatives(keys: Iterable<string>): string {
  return [...keys].sort((a, b) => b.length - a.length).join('|');
}

/** Accents of a calendar's keys are gone; in the text they may stand or not. */
function accented(pattern: string): string {
  return pattern
    .replace(/a/g, '[aàáâäã]')
    .replace(/e/g, '[eéèêë]')
    .replace(/c/g, '[cç]')
    .replace(/u/g, '[uûüú]')
    .replace(/i/g, '[iíìï]');
}

function wordRules(language: WritingLanguage): Rule[] {
  const { months, shortMonths, weekdays } = calendarOf(language);
  const long = accented(alternatives(months.keys()));
  const short = accented(alternatives([...shortMonths.keys()].filter((key) => !months.has(key))));
  const month = `(?<month>(?:${long})|(?:${short})\\.?)`;
  const monthOf = (groups: Record<string, string | undefined>) => {
    const key = wordKey((groups['month'] ?? '').replace(/\.$/, ''));
    return months.get(key) ?? shortMonths.get(key);
  };
  const day = `(?<day>${DAY})(?:st|nd|rd|th|er|[.º°])?`;
  const dated = (groups: Record<string, string | undefined>): DateParts[] | null => {
    const number = monthOf(groups);
    // 'Only 12 may apply': these are verbs where they are small.
    if (number === undefined || (language === 'en' && /^(?:may|march|mar)/.test(groups['month'] ?? ''))) return null;
    const { day: dayText, year } = groups;
    return [
      {
        month: number,
        ...(dayText === undefined ? {} : { day: Number(dayText) }),
        ...(year === undefined ? {} : { year: Number(year) }),
      },
    ];
  };
  const flags = 'giu';
  const of = '(?: of| de| di| del|,)?';
  // 'may' and 'march' are verbs, 'mars' a planet: alone a month needs its capital, in Romance languages a preposition.
  const isCapital = language === 'en' || language === 'de';
  const alone = isCapital
    ? `(?<=(?:in|by|since|until|till|of|from|to|before|after|between|and|during|last|next|this|early|late|mid|im|bis|seit|ab|ende|anfang|mitte|und|zum|every|each) |-)(?<month>${capitals(months.keys())})`
    : `(?<=(?:en|in|a|da|dal|de|di|em|desde|depuis|dès|hasta|fino a|até|sinds|vanaf|tot|van|début|fin|fine|eind|begin|mois de|mes de|mese di|mês de|y|e|et|entre|tra) |d')(?<month>${long})`;
  const quarters = quarterPatterns(language).map(
    (pattern, at): Rule => ({
      pattern: new RegExp(
        `${LETTER_BEFORE}(?:${pattern})(?:(?: of| de| del| di|,)? (?<year>${YEAR}))?${LETTER_AFTER}`,
        flags,
      ),
      read: ({ year }) => [{ quarter: at + 1, ...(year === undefined ? {} : { year: Number(year) }) }],
    }),
  );
  const halves: Rule = {
    pattern: new RegExp(
      `${LETTER_BEFORE}(?:${halvesOf(language).join('|')})(?:(?: of| de| del| di| van|,)? (?<year>${YEAR}))?${LETTER_AFTER}`,
      flags,
    ),
    read: ({ one, year }) => [
      { half: one === undefined ? 2 : 1, ...(year === undefined ? {} : { year: Number(year) }) },
    ],
  };
  return [
    {
      pattern: new RegExp(`${LETTER_BEFORE}${day}${of} ${month}(?:${of} (?<year>${YEAR}))?${LETTER_AFTER}`, flags),
      read: dated,
    },
    {
      pattern: new RegExp(
        `${LETTER_BEFORE}${month} ${day}(?![\\d.,:]*\\d|[ -]?%)(?:,? (?<year>${YEAR}))?${LETTER_AFTER}`,
        flags,
      ),
      read: dated,
    },
    {
      pattern: new RegExp(`${LETTER_BEFORE}${month}(?: of| de| di| del|,)? (?<year>${YEAR})${LETTER_AFTER}`, flags),
      read: dated,
    },
    { pattern: new RegExp(`${alone}${LETTER_AFTER}`, isCapital ? 'gu' : flags), read: dated },
    ...quarters,
    halves,
    {
      pattern: new RegExp(
        `${LETTER_BEFORE}(?<weekday>${accented(alternatives(weekdays.keys()))})(?:s)?${LETTER_AFTER}`,
        flags,
      ),
      read: ({ weekday }) => {
        const number = weekdays.get(wordKey(weekday ?? ''));
        return number === undefined ? null : [{ weekday: number }];
      },
    },
  ];
}

function capitals(keys: Iterable<string>): string {
  return alternatives([...keys].map((key) => key.charAt(0).toUpperCase() + key.slice(1))).replace('Marz', 'März');
}

const isDay = (n: number) => n >= 1 && n <= 31;
const isMonth = (n: number) => n >= 1 && n <= 12;

function digitRules(): Rule[] {
  const numeric = (groups: Record<string, string | undefined>): DateParts[] => {
    const [a, b] = [Number(groups['a']), Number(groups['b'])];
    const year = groups['year'] === undefined ? {} : { year: Number(groups['year']) };
    const readings: DateParts[] = [];
    if (isDay(a) && isMonth(b)) readings.push({ day: a, month: b, ...year });
    if (isMonth(a) && isDay(b) && a !== b) readings.push({ day: b, month: a, ...year });
    return readings;
  };
  const decadeOf = ({ decade, century }: Record<string, string | undefined>): DateParts[] => {
    const base = Number(decade);
    if (century !== undefined) return [{ decade: Number(century) * 100 + base }];
    return base < 30 ? [{ decade: 2000 + base }, { decade: 1900 + base }] : [{ decade: 1900 + base }];
  };
  return [
    {
      pattern: new RegExp(`(?<![\\d-])(?<year>${YEAR})([-./])(?<month>\\d\\d)\\2(?<day>\\d\\d)(?!\\d)`, 'gu'),
      read: ({ year, month, day }) =>
        isMonth(Number(month)) && isDay(Number(day))
          ? [{ year: Number(year), month: Number(month), day: Number(day) }]
          : null,
    },
    { pattern: new RegExp(`(?<![\\d./])(?<a>\\d{1,2})([./-])(?<b>\\d{1,2})\\2(?<year>${YEAR})`, 'gu'), read: numeric },
    {
      pattern: new RegExp(
        `${LETTER_BEFORE}(?:Q(?<q>[1-4])|(?<r>[1-4])Q)(?:[ /'-]?(?<year>${YEAR}|\\d\\d(?!\\d)))?(?![\\p{L}\\d])`,
        'gu',
      ),
      read: ({ q, r, year }) => {
        const full = year === undefined ? undefined : Number(year) + (year.length === 2 ? 2000 : 0);
        return [{ quarter: Number(q ?? r), ...(full === undefined ? {} : { year: full }) }];
      },
    },
    {
      pattern: new RegExp(`${LETTER_BEFORE}H(?<h>[12])(?:[ /'-]?(?<year>${YEAR}))?(?![\\p{L}\\d])`, 'gu'),
      read: ({ h, year }) => [{ half: Number(h), ...(year === undefined ? {} : { year: Number(year) }) }],
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
      pattern: /(?<=the )(?<word>twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)(?![\p{L}])/giu,
      read: decadeWord,
    },
    {
      // A bare year; with a thing it counts behind it, it may be a number as well, and the check allows for that.
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,$€£¥'/+-]|[$€£¥] )(?<year>${YEAR})(?![\\d'%/]|[.,]\\d|-\\d|er\\b)(?! ?(?:%|€|\\$|£|Euro|euro|dollar|percent|Prozent|km|kg|円|人|元))`,
        'gu',
      ),
      read: ({ year }) => [{ year: Number(year) }],
    },
  ];
}

const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
function decadeWord({ word }: Record<string, string | undefined>): DateParts[] {
  return [{ decade: 1920 + 10 * DECADES.indexOf((word ?? '').toLowerCase()) }];
}

function timeRules(): Rule[] {
  const clock = ({ h, m, half }: Record<string, string | undefined>): DateParts[] | null => {
    const [hours, minutes] = [Number(h), m === undefined ? 0 : Number(m)];
    if (half !== undefined || hours > 24 || minutes > 59) return null;
    // Morning or afternoon is often left out: what is held against the source is the dial.
    return [{ time: (hours % 12) * 60 + minutes }];
  };
  return [
    {
      pattern: /(?<![\d:.,])(?<h>[01]?\d|2[0-4]):(?<m>[0-5]\d)(?![\d:])(?: ?(?:Uhr|h|uur|[ap]\.?m\.?)(?![\p{L}]))?/giu,
      read: clock,
    },
    {
      pattern: /(?<![\d:.,])(?<h>[01]?\d|2[0-4])\.(?<m>[0-5]\d) ?(?:Uhr|uur|h|[ap]\.?m\.?)(?![\p{L}])/giu,
      read: clock,
    },
    { pattern: /(?<![\d:.,$€£])(?<h>[01]?\d|2[0-4]) ?(?:Uhr|uur|[ap]\.m\.|[ap]m)(?![\p{L}])/giu, read: clock },
    { pattern: /(?<![\d:.,])(?<h>[01]?\d|2[0-4])h(?<m>[0-5]\d)(?![\p{L}\d])/gu, read: clock },
    {
      pattern:
        /(?<![\p{L}])half past (?<word>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}])/giu,
      read: ({ word }) => [{ time: ((HOURS.indexOf((word ?? '').toLowerCase()) + 1) % 12) * 60 + 30 }],
    },
  ];
}
const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

function cjkRules(): Rule[] {
  return [
    {
      pattern:
        /(?<!\d)(?:(?<year>\d{4})年(?:の)?)?(?<month>1[0-2]|0?[1-9])月(?:(?<day>3[01]|[12]\d|0?[1-9])[日号])?(?!\d)/gu,
      read: ({ year, month, day }) => [
        {
          month: Number(month),
          ...(year === undefined ? {} : { year: Number(year) }),
          ...(day === undefined ? {} : { day: Number(day) }),
        },
      ],
    },
    { pattern: /(?<!\d)(?<year>(?:1[5-9]|20)\d\d)年/gu, read: ({ year }) => [{ year: Number(year) }] },
  ];
}
