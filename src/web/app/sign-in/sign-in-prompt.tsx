import type { ReactNode } from 'react';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { openSignIn } from './sign-in-flow.ts';

export function SignInPrompt(props: { icon: ReactNode; title: string; description: string }) {
  const { state } = useSession();
  return (
    <EmptyState
      {...props}
      headingLevel={1}
      action={
        <Button variant="primary" busy={state === 'signing_in'} onClick={openSignIn}>
          Sign in with LinkedIn
        </Button>
      }
    />
  );
}
