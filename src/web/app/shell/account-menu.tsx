import { useNavigate } from '@tanstack/react-router';
import {
  CircleCheck,
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
import { signOut } from '#web/data/session.ts';
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
  const connectedUntil = useConnection();
  const generations = useUsage().data?.generations;
  const connection =
    connectedUntil === null
      ? []
      : [
          {
            ...connectedUntil,
            onSelect: () => void navigate({ to: '/settings', hash: 'linkedin' }),
          },
        ];
  const left =
    generations === undefined || generations.limit >= UNLIMITED_FROM
      ? []
      : [
          {
            label: `Generations left: ${formatCount(generations.remaining)} of ${formatCount(generations.limit)}`,
            icon: <Gauge />,
            onSelect: () => void navigate({ to: '/dashboard', search: { tab: 'usage' } }),
          },
        ];
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
        <div className="max-w-72 space-y-2">
          <div className="flex items-center gap-3">
            <Avatar name={user.name} photoUrl={user.photoURL} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{user.name}</p>
              {user.email !== null && <p className="truncate text-xs text-muted">{user.email}</p>}
            </div>
            <Badge tone="accent">{TIER_NAMES[user.tier]}</Badge>
          </div>
        </div>
      }
      items={[
        ...connection,
        ...left,
        { label: 'Settings', icon: <Settings />, onSelect: () => void navigate({ to: '/settings' }), separated: true },
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
        ...themeItems(theme).map((item, at) => ({ ...item, row: 'Theme', separated: at === 0 })),
        { label: 'Sign out', icon: <LogOut />, onSelect: () => void signOut(), separated: true },
      ]}
    />
  );
}

/** Until when the sign-in lets posts go out, or that it does not; null until that is known. */
function useConnection() {
  const { data } = useProfile();
  if (data === undefined) return null;
  const { linkedin, linkedinTokenExpiresAt: expiresAt } = data;
  if (!linkedin.connected)
    return { label: 'Not connected. Sign in again to publish.', icon: <TriangleAlert className="text-warn" /> };
  return expiresAt === null ? null : { label: `Connected until ${formatLocalDate(expiresAt)}`, icon: <CircleCheck /> };
}
