/**
 * How a person writes dates, times and numbers. The words of the product are English everywhere, those of a date too, so that no
 * sentence is in two languages; their order, the clock, the separators and the first day of the week are the person's.
 */
export type Locale = {
  /** An English locale. */
  dates: string;
  hourCycle: 'h11' | 'h12' | 'h23' | 'h24';
  numbers: string;
  /** The day that a week begins with, 1 Monday … 7 Sunday. */
  weekStart: number;
};

/** What the build renders for everybody is written as in the US. */
export const US: Locale = { dates: 'en-US', hourCycle: 'h12', numbers: 'en-US', weekStart: 7 };
/** English as the world writes it: the day before the month. For those whose own language is another one. */
const WORLD_ENGLISH = 'en-001';
const MONDAY = 1;

/** The locale of the first language that can be read, as browsers list them; the US without one. */
export function localeOf(languages: readonly string[]): Locale {
  const [first] = languages.flatMap(parse);
  return first === undefined ? US : read(first);
}

/** Nothing for a name that some systems have and no standard, 'en-US@posix'. */
function parse(language: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(language)];
  } catch {
    return [];
  }
}

function read(own: Intl.Locale): Locale {
  const { hourCycle = 'h12' } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions();
  // Everything else shows the digits 0 to 9.
  const numbers = new Intl.Locale(own, { numberingSystem: 'latn' }).toString();
  const dates = own.language === 'en' ? own.baseName : WORLD_ENGLISH;
  return { dates, hourCycle, numbers, weekStart: readWeekStart(own) };
}

/** A method or a field in browsers, and missing in some; there weeks begin with Monday. */
function readWeekStart(own: Intl.Locale): number {
  const locale = own as Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}

const WEEK = 7;

/** The days of a week, 1 Monday … 7 Sunday, from the one that it begins with. */
export function weekDays({ weekStart }: Pick<Locale, 'weekStart'> = readLocale()): number[] {
  return Array.from({ length: WEEK }, (_, index) => ((weekStart - 1 + index) % WEEK) + 1);
}

let current = { languages: '', locale: US };

/** The locale of who looks at the screen. */
export function readLocale(): Locale {
  const languages = navigator.languages.join();
  if (languages !== current.languages) current = { languages, locale: localeOf(navigator.languages) };
  return current.locale;
}

/** Whether who looks at the screen reads 14:30, not 2:30 PM. */
export const readsClockOf24 = () => readLocale().hourCycle.startsWith('h2');

/** By locale and options: making one takes far longer than using it. There are as many as there are zones. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates and times in a person's way; with plain spaces, in which browsers differ. */
export function dateFormat(options: Intl.DateTimeFormatOptions, { dates, hourCycle }: Locale = readLocale()) {
  const format = kept(dateFormats, [dates, hourCycle, options], () => {
    const hasTime = options.timeStyle !== undefined || options.hour !== undefined;
    return new Intl.DateTimeFormat(dates, { ...options, ...(hasTime ? { hourCycle } : {}) });
  });
  return {
    format: (instantMs: number) => withPlainSpaces(format.format(instantMs)),
    formatRange: (fromMs: number, toMs: number) => withPlainSpaces(format.formatRange(fromMs, toMs)),
  };
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number in a person's way. */
export function formatNumber(
  value: number,
  options: Intl.NumberFormatOptions = {},
  { numbers }: Locale = readLocale(),
): string {
  const format = kept(numberFormats, [numbers, options], () => new Intl.NumberFormat(numbers, options));
  return withPlainSpaces(format.format(value));
}

function kept<T>(all: Map<string, T>, by: unknown, make: () => T): T {
  const key = JSON.stringify(by);
  const made = all.get(key) ?? make();
  all.set(key, made);
  return made;
}

const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202F\u00A0]/g, ' ');
