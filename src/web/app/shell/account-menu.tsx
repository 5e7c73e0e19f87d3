import { useNavigate } from '@tanstack/react-router';
import {
  CreditCard,
  Gauge,
  Gift,
  Keyboard,
  LifeBuoy,
  LogOut,
  Search,
  Settings,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import { TIER_NAMES, UNLIMITED_FROM } from '#domain/plans/plans.ts';
import { useProfile } from '#web/data/profiles.ts';
import { signOutAndReload } from '#web/data/session.ts';
import { useUsage } from '#web/data/usage.ts';
import type { StoredUser } from '#web/lib/auth/stored-user.ts';
import { TOUCH_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useTheme } from '../theme.ts';
import { themeItems } from './theme-items.tsx';

type AccountMenuProps = { user: StoredUser; onShortcuts: () => void; onPalette: () => void };

/** The signed-in person, links to their pages, and signing out. */
export function AccountMenu({ user, onShortcuts, onPalette }: AccountMenuProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const isTouch = useMediaQuery(TOUCH_SCREEN);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex size-10 cursor-pointer items-center justify-center rounded-full max-md:size-11"
        >
          <span className="sr-only">Account of {user.name}</span>
          <Avatar name={user.name} photoUrl={user.photoURL} />
        </button>
      }
      header={
        <div className="max-w-72 space-y-3 pb-1">
          <div className="flex items-center gap-3">
            <Avatar name={user.name} photoUrl={user.photoURL} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{user.name}</p>
              {user.email !== null && <p className="truncate text-xs text-muted">{user.email}</p>}
            </div>
            <Badge tone="accent">{TIER_NAMES[user.tier]}</Badge>
          </div>
          <Standing />
        </div>
      }
      items={[
        {
          label: 'Usage',
          icon: <Gauge />,
          aside: <GenerationsLeft />,
          onSelect: () => void navigate({ to: '/dashboard', search: { tab: 'usage' } }),
        },
        { label: 'Settings', icon: <Settings />, onSelect: () => void navigate({ to: '/settings' }) },
        { label: 'Plans', icon: <CreditCard />, onSelect: () => void navigate({ to: '/plans' }) },
        { label: 'Invite people', icon: <Gift />, onSelect: () => void navigate({ to: '/referrals' }) },
        { label: 'Help and feedback', icon: <LifeBuoy />, onSelect: () => void navigate({ to: '/support' }) },
        ...(user.tier === 'admin'
          ? [{ label: 'Administration', icon: <ShieldCheck />, onSelect: () => void navigate({ to: '/admin' }) }]
          : []),
        {
          label: 'Search and commands',
          icon: <Search />,
          onSelect: onPalette,
          ...(isTouch ? {} : { shortcut: shortcutLabel('Mod+K') }),
          separated: true,
        },
        // Fingers have no keys.
        ...(isTouch ? [] : [{ label: 'Keyboard shortcuts', icon: <Keyboard />, onSelect: onShortcuts, shortcut: '?' }]),
        ...themeItems(theme).map((item, at) => ({ ...item, row: 'Appearance', separated: at === 0 })),
        { label: 'Sign out', icon: <LogOut />, onSelect: () => void signOutAndReload(), separated: true },
      ]}
    />
  );
}

/** Until when the sign-in lets posts go out. Read once the menu is open. No list: a menu must not hold one. */
function Standing() {
  const { data: profile } = useProfile();
  const isConnected = profile?.linkedin.connected !== false;
  const until = profile?.linkedinTokenExpiresAt ?? null;
  return (
    <div className="space-y-1 text-xs empty:hidden">
      {!isConnected && (
        <p className="flex items-center gap-1.5 text-warn">
          <TriangleAlert aria-hidden className="size-3.5" />
          Not connected. Sign in again to publish.
        </p>
      )}
      {isConnected && until !== null && (
        <p className="flex justify-between gap-4 text-muted">
          LinkedIn connected until <span className="text-ink tabular-nums">{formatLocalDate(until)}</span>
        </p>
      )}
    </div>
  );
}

/** What is left this month, read once the menu is open. */
function GenerationsLeft() {
  const generations = useUsage().data?.generations;
  if (generations === undefined || generations.limit >= UNLIMITED_FROM) return null;
  return (
    <span className="text-xs text-muted tabular-nums">
      {formatCount(generations.remaining)} of {formatCount(generations.limit)} generations left
    </span>
  );
}
