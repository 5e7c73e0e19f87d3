/**
 * Units as codes: '%', 'pp' (percentage points), '¤' and a currency's code, or a unit of measure. What words of a text are
 * looked up in is a map: a plain object would answer to 'constructor' and 'valueOf' too.
 */
const words = (code: string, list: string): [string, string][] => list.split(' ').map((word) => [word, code]);

/** Keys as `wordKey` makes them. A currency that several countries share by name stands for any of them. */
const CURRENCY_WORDS = new Map<string, string>([
  ...words('¤$', 'dollar dollars dolar dolares dollari dollaro ドル'),
  ...words('¤USD', 'usd 美元 米ドル'),
  ...words('¤EUR', 'euro euros eur ユーロ 欧元'),
  ...words('¤GBP', 'gbp sterling pfund 英镑 ポンド'),
  ...words('¤£', 'pounds pound livres libras sterline pond'),
  ...words('¤CHF', 'chf'),
  ...words('¤Fr', 'franken francs franc franchi franco francos'),
  ...words('¤JPY', 'yen jpy 円 日元'),
  ...words('¤CNY', 'yuan renminbi rmb cny 元 人民币'),
  ...words('¤kr', 'kronor kroner krona krone kronen couronnes coronas corone coroas'),
  ...words('¤INR', 'rupees rupee rupien roupies rupias inr'),
  ...words('¤BRL', 'reais brl'),
  ...words('¤PLN', 'zloty zlotys pln'),
  ...words('¤peso', 'pesos peso'),
  ...words('¤CAD', 'cad'),
  ...words('¤AUD', 'aud'),
  ...words('¤SEK', 'sek'),
  ...words('¤NOK', 'nok'),
  ...words('¤DKK', 'dkk'),
  ...words('¤won', 'krw'),
  ...words('¤rand', 'rand zar'),
  ...words('¤lira', 'lira liras'),
  ...words('¤RUB', 'roubles rubles rubel'),
  ...words('¤CZK', 'czk koruna'),
  ...words('¤HUF', 'forint huf'),
  // A hundredth of whatever the currency is.
  ...words('¤minor', 'cent cents pence penny centimes centimos centimo centesimi centesimo centavos rappen ct セント'),
]);
const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  $: '¤$',
  US$: '¤USD',
  CA$: '¤CAD',
  C$: '¤CAD',
  AU$: '¤AUD',
  A$: '¤AUD',
  NZ$: '¤NZD',
  HK$: '¤HKD',
  S$: '¤SGD',
  R$: '¤BRL',
  '€': '¤EUR',
  '£': '¤GBP',
  '¥': '¤JPY',
  '₹': '¤INR',
  '₩': '¤won',
  '₽': '¤RUB',
  '¢': '¤minor',
  'Fr.': '¤Fr',
  Rs: '¤INR',
  'Rs.': '¤INR',
  kr: '¤kr',
};
/** Whose dollars, francs or crowns. */
const ISSUERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    us: '¤USD',
    american: '¤USD',
    canadian: '¤CAD',
    australian: '¤AUD',
    swiss: '¤CHF',
    schweizer: '¤CHF',
    suisses: '¤CHF',
    suizos: '¤CHF',
    swedish: '¤SEK',
    norwegian: '¤NOK',
    danish: '¤DKK',
    british: '¤GBP',
  }),
);
/** Names that cover several currencies. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  '¤$': ['¤USD', '¤CAD', '¤AUD', '¤NZD', '¤HKD', '¤SGD'],
  '¤£': ['¤GBP'],
  '¤Fr': ['¤CHF'],
  '¤kr': ['¤SEK', '¤NOK', '¤DKK'],
};

const MEASURES = new Map<string, string>([
  ...words('km', 'km kilometer kilometers kilometre kilometres kilometern kilometri quilometros kilometros'),
  ...words('m', 'metre metres meter meters metern metri metros'),
  ...words('cm', 'cm centimetre centimetres centimeter centimeters zentimeter zentimetern centimetros centimetri'),
  ...words('mm', 'mm millimetre millimetres millimeter millimeters'),
  ...words('mi', 'mile miles meilen'),
  ...words('yd', 'yard yards'),
  ...words('ft', 'ft foot feet'),
  ...words('in', 'inch inches'),
  ...words('ha', 'ha hectare hectares hektar hectareas ettari'),
  ...words('ac', 'acre acres'),
  ...words(
    'kg',
    'kg kilogram kilograms kilogramme kilogrammes kilogramm kilos kilo quilo quilos chili chilo kilogramos',
  ),
  ...words('g', 'gram grams gramme grammes gramm gramos grammi'),
  ...words('t', 'tonne tonnes tonnen toneladas tonnellate ton tons'),
  ...words('lb', 'lb lbs'),
  ...words('l', 'litre litres liter liters litern litros litri'),
  ...words('kWh', 'kwh kilowattstunden kilowatt-hours'),
  ...words('MWh', 'mwh'),
  ...words('GWh', 'gwh'),
  ...words('TWh', 'twh'),
  ...words('kW', 'kw'),
  ...words('MW', 'mw megawatt megawatts'),
  ...words('GW', 'gw gigawatt gigawatts'),
  ...words('GB', 'gb gigabytes'),
  ...words('TB', 'tb terabytes'),
  ...words('s', 'second seconds sekunde sekunden secondes segundos secondi seconden 秒'),
  ...words('min', 'min mins minute minutes minuten minutos minuti minuut minuto 分'),
  ...words('h', 'h hr hrs hour hours stunde stunden heure heures hora horas ora ore uur uren 時間 小时'),
  ...words('day', 'day days tag tage tagen jour jours dia dias giorno giorni dag dagen 日間 天'),
  ...words('week', 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken 週間 周'),
  ...words('month', 'month months monat monate monaten mois mes meses mese mesi maand maanden ヶ月 か月 个月'),
  ...words('year', 'year years jahr jahre jahren an ans annee annees ano anos anno anni jaar jaren 年間'),
  ...words('times', 'times mal fois veces volte vezes keer x 倍'),
]);
/** Units that are short only in one spelling. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({ t: 't', l: 'l', g: 'g', '°C': '°C', '°F': '°F', s: 's' }),
);
/** What one unit is in the base of its family, exact ones only. */
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
};

export function currencyWord(key: string): string | null {
  return CURRENCY_WORDS.get(key) ?? null;
}

export function currencySign(sign: string): string | null {
  return CURRENCY_SIGNS[sign] ?? CURRENCY_WORDS.get(sign.toLowerCase()) ?? null;
}

export function issuerOf(key: string): string | null {
  return ISSUERS.get(key) ?? null;
}

export function measureWord(word: string, key: string): string | null {
  return SYMBOLS.get(word) ?? MEASURES.get(key) ?? null;
}

/** A value in the smallest unit of its family, so that 24 months are two years; null where nothing converts. */
export function inBaseUnit(value: number, unit: string | null): string | null {
  const conversion = unit === null ? undefined : CONVERSIONS[unit];
  if (conversion === undefined) return null;
  return `${Number((value * conversion[1]).toPrecision(10))}${conversion[0]}`;
}

export type Measure = 'percent' | 'points' | 'currency' | 'unit' | 'none';
export function measureOf(unit: string | null): Measure {
  if (unit === null) return 'none';
  if (unit === '%') return 'percent';
  if (unit === 'pp') return 'points';
  return unit.startsWith('¤') ? 'currency' : 'unit';
}

/** True where two currencies may be the same: dollars of no country are anybody's, and so are cents. */
export function canBeSameUnit(one: string, other: string): boolean {
  if (one === other) return true;
  if (measureOf(one) !== 'currency' || measureOf(other) !== 'currency') return false;
  if (one === '¤minor' || other === '¤minor') return true;
  return (FAMILIES[one]?.includes(other) ?? false) || (FAMILIES[other]?.includes(one) ?? false);
}
