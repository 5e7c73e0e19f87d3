import { allZones, type Zone } from './zones.ts';

/** A winter's and a summer's day: a zone's name differs between them. */
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;

/** `place` are the words of its whole name; `time` what its time is called: 'central', 'european', 'cet', 'cest'. */
type Indexed = { zone: Zone; label: string; place: readonly string[]; time: readonly string[] };

let index: readonly Indexed[] | null = null;

/**
 * The zones that every word of the query begins something of: the place, the whole name, or what its time is called ('eastern',
 * 'CET'). Those whose place begins with the query come first, then those whose name does it. An empty query finds nothing.
 */
export function searchZones(query: string): Zone[] {
  const wanted = fold(query);
  if (wanted === '') return [];
  const terms = wanted.split(' ');
  // Naming 420 zones takes a moment, so it is done once, when first asked for.
  index ??= allZones().map(indexOf);
  const holdsAll = (words: readonly string[]) => terms.every((term) => words.some((word) => word.startsWith(term)));
  const rankOf = ({ label, place }: Indexed) => (label.startsWith(wanted) ? 0 : holdsAll(place) ? 1 : 2);
  return index
    .filter(({ place, time }) => holdsAll([...place, ...time]))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ zone }) => zone);
}

function indexOf(zone: Zone): Indexed {
  const label = fold(zone.label);
  const names = timeNames(zone.id).map(fold);
  // 'Central European Standard Time' is CEST to few: CET, without the season.
  const short = names.flatMap((name) => [initials(name), initials(name.replace(/ (standard|summer|daylight) /, ' '))]);
  const place = `${label} ${fold(zone.id)}`.split(' ');
  return { zone, label, place, time: [...names.flatMap((name) => name.split(' ')), ...short] };
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
