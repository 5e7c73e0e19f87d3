import { Gift } from 'lucide-react';
import { useSession } from '#web/data/session.ts';
import { ReferralsScreen } from '#web/features/referrals/referrals-screen.tsx';
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx';

export function ReferralsPage() {
  const { state } = useSession();
  return (
    <>
      <title>Invite people · Postsmith</title>
      {state === 'signed_in' ? (
        <ReferralsScreen />
      ) : (
        <SignInPrompt
          icon={<Gift />}
          title="Invite people"
          description="Sign in to get your own link and see your invitations and rewards."
        />
      )}
    </>
  );
}
