import { wordKey } from '#domain/language/fold-text.ts';
import { countryCodes, zonesOfCountry } from './zone-countries.ts';
import { allZones, type Zone } from './zones.ts';

/** A day in January and one in July: the names of a zone's winter and summer time. */
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;

/**
 * `countries` are those in which it is used; `place` are the words of these, the zone's label and id; `time` those of its time's names:
 * 'central', 'european', 'cet', 'cest'.
 */
type Indexed = {
  zone: Zone;
  label: string;
  countries: readonly string[];
  place: readonly string[];
  time: readonly string[];
};

let index: readonly Indexed[] | null = null;

/**
 * The zones in which each word of the query begins a word of the label, the id, a country in which it is used ('germany') or the time's
 * names ('eastern', 'CET'). Labels that begin with the query come first, then countries that do, then other matches in places. An empty
 * query finds nothing.
 */
export function searchZones(query: string): Zone[] {
  const wanted = fold(query);
  if (wanted === '') return [];
  const terms = wanted.split(' ');
  // Looking up the names of 420 zones takes long, so it is done once, on first use.
  if (index === null) {
    const countries = countriesByZone();
    index = allZones().map((zone) => indexOf(zone, (countries.get(zone.id) ?? []).map(fold)));
  }
  const holdsAll = (words: readonly string[]) => terms.every((term) => words.some((word) => word.startsWith(term)));
  function rankOf({ label, countries, place }: Indexed): number {
    if (label.startsWith(wanted)) return 0;
    if (countries.some((country) => country.startsWith(wanted))) return 1;
    return holdsAll(place) ? 2 : 3;
  }
  return index
    .filter(({ place, time }) => holdsAll([...place, ...time]))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ zone }) => zone);
}

function indexOf(zone: Zone, countries: readonly string[]): Indexed {
  const label = fold(zone.label);
  const names = timeNames(zone.id).map(fold);
  // Both CEST and, without the season, CET.
  const short = names.flatMap((name) => [initials(name), initials(name.replace(/ (standard|summer|daylight) /, ' '))]);
  const place = [label, fold(zone.id), ...countries].flatMap((name) => name.split(' '));
  return { zone, label, countries, place, time: [...names.flatMap((name) => name.split(' ')), ...short] };
}

/** The English names of the countries in which each zone is used; none where the runtime does not tell. */
function countriesByZone(): Map<string, string[]> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const countries = new Map<string, string[]>();
  for (const code of countryCodes()) {
    const name = names.of(code);
    if (name === undefined) continue;
    for (const id of zonesOfCountry(code)) countries.set(id, [...(countries.get(id) ?? []), name]);
  }
  return countries;
}

function timeNames(zone: string): string[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' });
  return SEASONS.map(
    (instantMs) => format.formatToParts(instantMs).find((part) => part.type === 'timeZoneName')?.value ?? '',
  );
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}

/** Lower case, without accents, one space between words. */
function fold(text: string): string {
  return wordKey(text)
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
}
