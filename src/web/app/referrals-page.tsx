import { Gift } from 'lucide-react';
import { useSession } from '#web/data/session.ts';
import { ReferralsScreen } from '#web/features/referrals/referrals-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { openSignIn } from './sign-in-flow.ts';

/** Inviting people: one's link, and how far those who came by it are. */
export function ReferralsPage() {
  const { state } = useSession();
  return (
    <>
      <title>Invite · Postsmith</title>
      {state === 'signed_in' ? (
        <ReferralsScreen />
      ) : (
        <EmptyState
          headingLevel={1}
          icon={<Gift />}
          title="Invite people"
          description="Sign in to get a link of your own, and to see who came by it and what that earned you both."
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
