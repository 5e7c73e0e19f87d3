import { allZones, type Zone } from './zones.ts';

/** A winter's and a summer's day: a zone's name differs between them. */
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;

/** `words` are what a zone is found by besides its label: its whole name, 'central', 'european', 'cet', 'cest'. */
type Indexed = { zone: Zone; label: string; words: readonly string[] };

let index: readonly Indexed[] | null = null;

/**
 * The zones that every word of the query begins something of: the place, the whole name, or what its time is called ('eastern',
 * 'CET'). Those whose place begins with the query come first. Nothing is found for an empty query.
 */
export function searchZones(query: string): Zone[] {
  const wanted = fold(query);
  if (wanted === '') return [];
  const terms = wanted.split(' ');
  // Naming 420 zones takes a moment, so it is done once, when first asked for.
  index ??= allZones().map(indexOf);
  return index
    .filter(({ words }) => terms.every((term) => words.some((word) => word.startsWith(term))))
    .sort((a, b) => Number(b.label.startsWith(wanted)) - Number(a.label.startsWith(wanted)))
    .map(({ zone }) => zone);
}

function indexOf(zone: Zone): Indexed {
  const label = fold(zone.label);
  const times = timeNames(zone.id).map(fold);
  // 'Central European Standard Time' is CEST to few: CET, without the season.
  const short = times.flatMap((name) => [initials(name), initials(name.replace(/ (standard|summer|daylight) /, ' '))]);
  return { zone, label, words: [...new Set([label, fold(zone.id), ...times].join(' ').split(' ')), ...short] };
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
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
}
