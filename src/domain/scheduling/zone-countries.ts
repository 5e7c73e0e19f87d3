import { currentZoneId } from './zones.ts';

/** Browsers have had it since 2022 under one of two names, and TypeScript does not know it yet. */
const RegionLocale = Intl.Locale as unknown as new (
  tag: string,
) => { region?: string; getTimeZones?: () => string[] | undefined };

/** 'EST', 'CET', 'EST5EDT': names of a time, which is used in many countries, though each is an alias of one city's zone. */
const TIME_NAME = /^[A-Z]{3}(?:\d[A-Z]{3})?$/;

/** What English says otherwise than the list of regions has it. */
const SAID_AS: Readonly<Record<string, string>> = {
  CD: 'the Democratic Republic of the Congo',
  CG: 'the Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  VC: 'St. Vincent and the Grenadines',
};
const WITH_ARTICLE =
  /(?:Bahamas|Comoros|Emirates|Gambia|Islands|Isle of Man|Kingdom|Maldives|Netherlands|Philippines|Republic|States|Territories|Territory)$/;

/** The codes that a country may have, 'AA' to 'ZZ', without those of countries that are no more ('DD', 'SU') and second ones ('UK'). */
export function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  return all.filter((code) => new RegionLocale(`und-${code}`).region === code);
}

/** The zones that are used in a country, by their current names; none where the runtime does not tell. */
export function zonesOfCountry(code: string): string[] {
  return (new RegionLocale(`und-${code}`).getTimeZones?.() ?? []).map(currentZoneId);
}

let countries: ReadonlyMap<string, string> | null = null;

/** The country in which a zone's city lies, 'US' for 'America/New_York' by any of its names; null for 'UTC' and its like. Throws RangeError for an unknown zone. */
export function countryOfZone(zone: string): string | null {
  if (TIME_NAME.test(zone)) return null;
  // Asking for the zones of 250 countries takes long, so it is done once, on first use.
  countries ??= new Map(countryCodes().flatMap((code) => zonesOfCountry(code).map((id) => [id, code] as const)));
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions();
  return countries.get(currentZoneId(zone)) ?? countries.get(currentZoneId(timeZone)) ?? null;
}

/** A country as English names it after 'in': 'the United States', 'France'. @param code 'US' */
export function countryInWords(code: string): string {
  const name = SAID_AS[code] ?? new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  return `${WITH_ARTICLE.test(name) && !name.startsWith('the ') ? 'the ' : ''}${name.replace(' & ', ' and ')}`;
}
