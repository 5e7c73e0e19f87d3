import { wordKey } from '#domain/language/fold-text.ts';
import { allZones, type Zone } from './zones.ts';

/** A day in January and one in July: the names of a zone's winter and summer time. */
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;

/** `place` are the words of the zone's label and id; `time` those of its time's names: 'central', 'european', 'cet', 'cest'. */
type Indexed = { zone: Zone; label: string; place: readonly string[]; time: readonly string[] };

let index: readonly Indexed[] | null = null;

/**
 * The zones in which each word of the query begins a word of the label, the id or the time's names ('eastern', 'CET'). Labels
 * that begin with the query come first, then matches in label and id. An empty query finds nothing.
 */
export function searchZones(query: string): Zone[] {
  const wanted = fold(query);
  if (wanted === '') return [];
  const terms = wanted.split(' ');
  // Looking up the names of 420 zones takes long, so it is done once, on first use.
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
  // Both CEST and, without the season, CET.
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
  return wordKey(text)
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
}
