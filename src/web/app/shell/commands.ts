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
