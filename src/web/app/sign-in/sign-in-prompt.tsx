import type { ReactNode } from 'react';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SIGN_IN_LABEL } from './dashboard-prompt.ts';
import { openSignIn } from './sign-in-flow.ts';

/** In place of a screen that needs a sign-in; `more` stands below its button. */
export function SignInPrompt(props: {
  icon?: ReactNode;
  title: string;
  description: string;
  more?: ReactNode;
  className?: string;
}) {
  const { more, ...texts } = props;
  const { state } = useSession();
  return (
    <EmptyState
      {...texts}
      headingLevel={1}
      action={
        <>
          <Button variant="primary" busy={state === 'signing_in'} onClick={openSignIn}>
            {SIGN_IN_LABEL}
          </Button>
          {more}
        </>
      }
    />
  );
}
