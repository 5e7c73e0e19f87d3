import { Keyboard, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#web/data/profiles.ts';
import { signOut } from '#web/data/session.ts';
import type { StoredUser } from '#web/lib/stored-user.ts';
import { TIER_NAMES } from '#web/lib/tier-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Menu } from '#web/ui/menu.tsx';

/** Who is signed in, and the way out. */
export function AccountMenu({ user, onShortcuts }: { user: StoredUser; onShortcuts: () => void }) {
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
          <Connection />
        </div>
      }
      items={[
        { label: 'Keyboard shortcuts', icon: <Keyboard />, onSelect: onShortcuts, shortcut: '?' },
        'separator',
        { label: 'Sign out', icon: <LogOut />, onSelect: () => void signOut() },
      ]}
    />
  );
}

/** How long the network takes posts from this sign-in. */
function Connection() {
  const { data } = useProfile();
  if (data === undefined) return null;
  const { connected, tokenExpiresAt } = data.linkedin;
  if (!connected) return <p className="text-xs text-warn">Not connected to LinkedIn. Sign in again to publish.</p>;
  if (tokenExpiresAt === null) return null;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(tokenExpiresAt));
  return <p className="text-xs text-muted">Connected to LinkedIn until {day}</p>;
}

/** The photo, or the first letters of the name where there is none or it does not load. */
function Avatar({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (photoUrl !== null && photoUrl !== brokenUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        width="32"
        height="32"
        className="size-8 shrink-0 rounded-full object-cover"
        onError={() => setBrokenUrl(photoUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-medium text-accent"
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
