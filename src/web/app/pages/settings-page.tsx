import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TIER_NAMES } from '#domain/plans/plans.ts';
import { refreshAccount } from '#web/data/account.ts';
import { useSession } from '#web/data/session.ts';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import type { StoredUser } from '#web/lib/auth/stored-user.ts';
import { toast } from '#web/ui/toast.tsx';
import { LeaveGuard, UNSAVED } from '../leave-guard.tsx';
import { openSignIn } from '../sign-in/sign-in-flow.ts';
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx';
import { setTheme, THEME_LABELS, THEMES, useTheme } from '../theme.ts';

const PATH = '/settings';

export function SettingsPage() {
  const { user } = useSession();
  const theme = useTheme();
  const navigate = useNavigate();
  // While another screen is on its way the address is that screen's.
  const section = useLocation({ select: ({ pathname, hash }) => (pathname === PATH ? hash : null) });
  useRefreshAfterSignIn(user);
  return (
    <>
      <title>Settings · Postsmith</title>
      {user !== null ? (
        <SettingsScreen
          key={user.id}
          section={section}
          onSection={(hash) => void navigate({ to: PATH, hash })}
          appearance={{
            theme,
            themes: THEMES.map((value) => ({ value, label: THEME_LABELS[value] })),
            onTheme: setTheme,
          }}
          elsewhere={[
            {
              label: 'Plans',
              state: { words: TIER_NAMES[user.tier], tone: 'fine' },
              onOpen: () => void navigate({ to: '/plans' }),
            },
            { label: 'Usage', onOpen: () => void navigate({ to: '/dashboard', search: { tab: 'usage' } }) },
          ]}
          onReconnect={openSignIn}
          renderGuard={({ wouldLose }) => <LeaveGuard wouldLoseWords={wouldLose} description={UNSAVED} asksOnClose />}
          onDeleted={() => {
            toast.success('Your account and all its data have been deleted.');
            void navigate({ to: '/compose', search: {} });
          }}
        />
      ) : (
        <SignInPrompt
          icon={<LockKeyhole />}
          title="Your settings are waiting"
          description="Sign in to change your profile, see where you are signed in, or export your data."
        />
      )}
    </>
  );
}

/** Reads the account anew after another sign-in, which has a handle of its own; and warns if it is another account. */
function useRefreshAfterSignIn(user: StoredUser | null): void {
  const client = useQueryClient();
  const before = useRef(user);
  useEffect(() => {
    const last = before.current;
    before.current = user;
    if (last === null || user === null || last.accessToken === user.accessToken) return;
    void refreshAccount(client);
    if (last.id === user.id) return;
    toast.warning(`You are signed in as ${user.name} now`, {
      description: `This is not ${last.name}'s account. To go back, sign in with that one.`,
      duration: 10_000,
    });
  }, [user, client]);
}
