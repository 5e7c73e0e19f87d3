import { isKeyTaken } from '#web/lib/browser/key-taken.ts';
import { isShortcut } from '#web/lib/commands/shortcuts.ts';

/** The screens that can be gone to by name or by G and then their key; '' has none. */
export const SCREENS = [
  { label: 'Compose', key: 'c', to: '/compose', search: {} },
  { label: 'Posts', key: 'p', to: '/dashboard', search: { tab: 'posts' } },
  { label: 'Calendar', key: 'k', to: '/dashboard', search: { tab: 'calendar' } },
  { label: 'Queue', key: '', to: '/dashboard', search: { tab: 'calendar', view: 'queue' } },
  { label: 'Analytics', key: 'a', to: '/dashboard', search: { tab: 'analytics' } },
  { label: 'Usage', key: 'u', to: '/dashboard', search: { tab: 'usage' } },
  { label: 'Notices', key: 'n', to: '/notices', search: {} },
  { label: 'Settings', key: 's', to: '/settings', search: {} },
  { label: 'Help and feedback', key: 'h', to: '/support', search: {} },
  { label: 'Plans', key: '', to: '/plans', search: {} },
  { label: 'Invite people', key: '', to: '/referrals', search: {} },
] as const;
export type Screen = (typeof SCREENS)[number];

/** Begins an empty post. It is found by other names too. */
export const NEW_POST = { label: 'New post', alias: 'Compose Write' } as const;

/** How long the key of a screen may follow on G. */
const SEQUENCE_MS = 1500;

export type ShellKey = { kind: 'help' } | { kind: 'palette' } | { kind: 'screen'; screen: Screen };

/** Reads the keys that work on every screen, one after the other; null for a key that belongs to something else. */
export function createKeyReader(): (event: KeyboardEvent, nowMs: number) => ShellKey | null {
  let pressedGAt = Number.NEGATIVE_INFINITY;
  return (event, nowMs) => {
    const followsG = nowMs - pressedGAt < SEQUENCE_MS;
    pressedGAt = Number.NEGATIVE_INFINITY;
    if (isShortcut(event, 'k')) return hasDialog() ? null : { kind: 'palette' };
    if (isKeyTaken(event)) return null;
    if (event.key === '?') return { kind: 'help' };
    const screen = followsG ? SCREENS.find(({ key }) => key !== '' && key === event.key) : undefined;
    if (screen !== undefined) return { kind: 'screen', screen };
    if (event.key === 'g') pressedGAt = nowMs;
    return null;
  };
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/**
 * Those whose label, with its alias, has for each word of the query a word that begins with it. Labels that begin with the query come first, and what
 * Enter should not do by mistake (`isGrave`) last; otherwise they stay in their order.
 */
export function findByLabel<T extends { label: string; alias?: string; isGrave?: boolean }>(
  items: readonly T[],
  query: string,
): T[] {
  const typed = wordsOf(query);
  const found = items.filter(({ label, alias = '' }) => {
    const words = wordsOf(`${label} ${alias}`);
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  });
  if (typed.length === 0) return found;
  const start = query.trim().toLowerCase();
  const rank = ({ label, isGrave }: T) => (isGrave === true ? 2 : label.toLowerCase().startsWith(start) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
