import { wordTable } from '../word-table.ts';

/**
 * Units are codes: '%', 'pp' (percentage points), '¤' and a currency's code, or a unit of measure. Words of a text are looked up
 * in maps, since a plain object would answer to 'constructor' and 'valueOf' too.
 */

/** Keys as `wordKey` makes them. A name that several currencies share means any of them. */
const CURRENCY_WORDS = wordTable({
  '¤$': 'dollar dollars dolar dolares dollari dollaro ドル',
  '¤USD': 'usd 美元 米ドル',
  '¤EUR': 'euro euros eur ユーロ 欧元',
  '¤GBP': 'gbp sterling pfund 英镑 ポンド',
  '¤£': 'pounds pound livres libras sterline pond',
  '¤CHF': 'chf',
  '¤Fr': 'franken francs franc franchi franco francos',
  '¤JPY': 'yen jpy 円 日元',
  '¤CNY': 'yuan renminbi rmb cny 元 人民币',
  '¤kr': 'kronor kroner krona krone kronen couronnes coronas corone coroas',
  '¤INR': 'rupees rupee rupien roupies rupias inr',
  '¤BRL': 'reais brl',
  '¤PLN': 'zloty zlotys pln',
  '¤peso': 'pesos peso',
  '¤CAD': 'cad',
  '¤AUD': 'aud',
  '¤SEK': 'sek',
  '¤NOK': 'nok',
  '¤DKK': 'dkk',
  '¤won': 'krw',
  '¤rand': 'rand zar',
  '¤lira': 'lira liras',
  '¤RUB': 'roubles rubles rubel',
  '¤CZK': 'czk koruna',
  '¤HUF': 'forint huf',
  // A hundredth of any currency.
  '¤minor': 'cent cents pence penny centimes centimos centimo centesimi centesimo centavos rappen ct セント',
});
const CURRENCY_SIGNS = wordTable({
  '¤$': '$',
  '¤USD': 'US$',
  '¤CAD': 'CA$ C$',
  '¤AUD': 'AU$ A$',
  '¤NZD': 'NZ$',
  '¤HKD': 'HK$',
  '¤SGD': 'S$',
  '¤BRL': 'R$',
  '¤EUR': '€',
  '¤GBP': '£',
  '¤JPY': '¥',
  '¤INR': '₹ Rs Rs.',
  '¤won': '₩',
  '¤RUB': '₽',
  '¤minor': '¢',
  '¤Fr': 'Fr.',
  '¤kr': 'kr',
});
/** Whose dollars, francs or crowns. */
const ISSUERS = wordTable({
  '¤USD': 'us american',
  '¤CAD': 'canadian',
  '¤AUD': 'australian',
  '¤CHF': 'swiss schweizer suisses suizos',
  '¤SEK': 'swedish',
  '¤NOK': 'norwegian',
  '¤DKK': 'danish',
  '¤GBP': 'british',
});
/** Names that cover several currencies. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  '¤$': ['¤USD', '¤CAD', '¤AUD', '¤NZD', '¤HKD', '¤SGD'],
  '¤£': ['¤GBP'],
  '¤Fr': ['¤CHF'],
  '¤kr': ['¤SEK', '¤NOK', '¤DKK'],
};

const MEASURES = wordTable({
  km: 'km',
  cm: 'cm',
  mm: 'mm',
  mi: 'mile miles meilen',
  yd: 'yard yards',
  ft: 'ft foot feet',
  in: 'inch inches',
  ha: 'ha hectare hectares hektar hectareas ettari',
  ac: 'acre acres',
  kg: 'kg kilo kilos quilo quilos chili chilo',
  t: 'tonne tonnes tonnen toneladas tonnellate ton tons',
  lb: 'lb lbs',
  l: 'litre litres liter liters litern litros litri',
  '°': 'degrees degree grad degres grados gradi graus graden',
  Wh: 'wh',
  kWh: 'kwh',
  MWh: 'mwh',
  GWh: 'gwh',
  TWh: 'twh',
  kW: 'kw',
  MW: 'mw',
  GW: 'gw',
  Hz: 'hz',
  MB: 'mb',
  GB: 'gb',
  TB: 'tb',
  s: 'second seconds sekunde sekunden secondes segundos secondi seconden 秒',
  min: 'min mins minute minutes minuten minutos minuti minuut minuto 分',
  h: 'h hr hrs hour hours stunde stunden heure heures hora horas ora ore uur uren 時間 小时',
  day: 'day days tag tage tagen jour jours dia dias giorno giorni dag dagen 日間 天',
  week: 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken 週間 周',
  month: 'month months monat monate monaten mois mes meses mese mesi maand maanden ヶ月 か月 个月',
  year: 'year years jahr jahre jahren an ans annee annees ano anos anno anni jaar jaren 年間',
  times: 'times mal fois veces volte vezes keer x 倍',
});
/** Metric units written out: 'kilometres', 'megawatt hours', 'kilowattuur'. */
const METRIC =
  /^(|kilo|chilo|quilo|mega|giga|tera|milli|mili|[cz]enti)-?(?:((?:watt?|vatio)s?)([ -]?(?:hours?|stunden?|uur|uren|heures?|horas?|ora|ore))?|(met(?:er|ers|ern|re|res|ros|ri))|(gram(?:m|me|mi|mo|o)?(?:s|es|en)?)|(bytes?))$/;
const PREFIXES: Readonly<Record<string, string>> = {
  kilo: 'k',
  chilo: 'k',
  quilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
  milli: 'm',
  mili: 'm',
  centi: 'c',
  zenti: 'c',
};
/** Units that are short only in one spelling. */
const SYMBOLS = new Set(['m', 't', 'l', 'g', 's', '°C', '°F']);
/** Units in the smallest unit of their family, exact ones only. */
const CONVERSIONS: Readonly<Record<string, readonly [base: string, factor: number]>> = {
  s: ['s', 1],
  min: ['s', 60],
  h: ['s', 3600],
  day: ['s', 86_400],
  week: ['s', 604_800],
  month: ['month', 1],
  year: ['month', 12],
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  km: ['mm', 1e6],
  g: ['g', 1],
  kg: ['g', 1000],
  t: ['g', 1e6],
  Wh: ['Wh', 1],
  kWh: ['Wh', 1e3],
  MWh: ['Wh', 1e6],
  GWh: ['Wh', 1e9],
  TWh: ['Wh', 1e12],
  W: ['W', 1],
  kW: ['W', 1e3],
  MW: ['W', 1e6],
  GW: ['W', 1e9],
};

export function currencyWord(key: string): string | null {
  return CURRENCY_WORDS.get(key) ?? null;
}

export function currencySign(sign: string): string | null {
  return CURRENCY_SIGNS.get(sign) ?? CURRENCY_WORDS.get(sign.toLowerCase()) ?? null;
}

export function issuerOf(key: string): string | null {
  return ISSUERS.get(key) ?? null;
}

export function measureWord(word: string, key: string): string | null {
  return SYMBOLS.has(word) ? word : (MEASURES.get(key) ?? metricUnit(key));
}

function metricUnit(key: string): string | null {
  const match = METRIC.exec(key);
  if (match === null) return null;
  const [, prefix = '', watt, hours, metre, gram] = match;
  const base =
    watt === undefined
      ? metre === undefined
        ? gram === undefined
          ? 'B'
          : 'g'
        : 'm'
      : hours === undefined
        ? 'W'
        : 'Wh';
  return `${PREFIXES[prefix] ?? ''}${base}`;
}

/** A value in the smallest unit of its family, so that 24 months are two years; null for a unit without a family. */
export function inBaseUnit(value: number, unit: string | null): string | null {
  const base = toBaseUnit(value, unit);
  return base.family === unit && CONVERSIONS[unit ?? ''] === undefined ? null : `${base.value}${base.family}`;
}

/** The same as two values: what has no family is one of its own. */
export function toBaseUnit(value: number, unit: string | null): { value: number; family: string | null } {
  const conversion = unit === null ? undefined : CONVERSIONS[unit];
  if (conversion === undefined) return { value, family: unit };
  return { value: Number((value * conversion[1]).toPrecision(10)), family: conversion[0] };
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365.25 / 12, year: 365.25 };

/** A time in days, months as long as they are on average; null for hours and what is no time. */
export function inDays(value: number, unit: string | null): number | null {
  const days = unit === null ? undefined : DAYS[unit];
  return days === undefined ? null : value * days;
}

export function measureOf(unit: string | null): 'percent' | 'points' | 'currency' | 'unit' | 'none' {
  if (unit === null) return 'none';
  if (unit === '%') return 'percent';
  if (unit === 'pp') return 'points';
  return unit.startsWith('¤') ? 'currency' : 'unit';
}

/** True where two units may be the same: dollars and cents without a country may be any country's. */
export function canBeSameUnit(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.startsWith('°') && other.startsWith('°')) return one === '°' || other === '°';
  if (measureOf(one) !== 'currency' || measureOf(other) !== 'currency') return false;
  if (one === '¤minor' || other === '¤minor') return true;
  return (FAMILIES[one]?.includes(other) ?? false) || (FAMILIES[other]?.includes(one) ?? false);
}
