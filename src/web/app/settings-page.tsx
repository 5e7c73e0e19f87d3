import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { refreshAccount } from '#web/data/account.ts';
import { useSession } from '#web/data/session.ts';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import type { StoredUser } from '#web/lib/auth/stored-user.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { openSignIn } from './sign-in-flow.ts';
import { setTheme, THEME_LABELS, THEMES, useTheme } from './theme.ts';

/** The settings of whoever is signed in. */
export function SettingsPage() {
  const { state, user } = useSession();
  const theme = useTheme();
  const navigate = useNavigate();
  useFollowSignIn(user);
  return (
    <>
      <title>Settings · Postsmith</title>
      {user !== null ? (
        <SettingsScreen
          key={user.id}
          appearance={{
            theme,
            themes: THEMES.map((value) => ({ value, label: THEME_LABELS[value] })),
            onTheme: setTheme,
          }}
          onReconnect={openSignIn}
          onDeleted={() => {
            toast.success('Your account and everything in it is deleted.');
            void navigate({ to: '/compose', search: {} });
          }}
        />
      ) : (
        <EmptyState
          headingLevel={1}
          icon={<LockKeyhole />}
          title="Your settings are waiting"
          description="Sign in to change your profile, see where you are signed in, or take your data along."
          action={
            <Button variant="primary" busy={state === 'signing_in'} onClick={openSignIn}>
              Sign in with LinkedIn
            </Button>
          }
        />
      )}
    </>
  );
}

/** Every sign-in brings a handle of its own: what stands here is read anew. Another account than before is said. */
function useFollowSignIn(user: StoredUser | null): void {
  const client = useQueryClient();
  const before = useRef(user);
  useEffect(() => {
    const last = before.current;
    before.current = user;
    if (last === null || user === null || last.accessToken === user.accessToken) return;
    void refreshAccount(client);
    if (last.id === user.id) return;
    toast.warning(`You are signed in as ${user.name} now`, {
      description: `LinkedIn gave another account than ${last.name}'s. To go back, sign in with that one.`,
      duration: 10_000,
    });
  }, [user, client]);
}
