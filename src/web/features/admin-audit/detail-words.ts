import { TIER_NAMES, TIERS } from '#domain/plans/plans.ts';
import { countedOf } from '#web/lib/format/format-number.ts';

type Detail = Readonly<Record<string, unknown>>;

/** What is known of an act beside its name, in words; what a later release writes down, by its own names. */
export function detailOf({ from, to, tier, sessions, note, version, messageId: _of, ...rest }: Detail): string {
  const plan = to === undefined ? [] : [`${sayValue(from)} → ${sayValue(to)}`];
  const outweighed = tier === undefined || tier === to ? [] : [`what they have is ${sayValue(tier)}`];
  const ended = typeof sessions === 'number' ? [countedOf(sessions, 'session ended', 'sessions ended')] : [];
  const words = typeof note === 'string' ? [note] : [];
  const which = version === undefined ? [] : [`version ${sayValue(version)}`];
  const others = Object.entries(rest).map(([key, value]) => `${spaced(key)} ${sayValue(value)}`);
  const all = [...plan, ...outweighed, ...ended, ...words, ...which, ...others];
  return all.length === 0 ? '–' : all.join('; ');
}

function sayValue(value: unknown): string {
  const tier = TIERS.find((one) => one === value);
  if (tier !== undefined) return TIER_NAMES[tier];
  if (value === null || value === undefined) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** 'heldPosts' as 'held posts'. */
function spaced(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
}
