import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { openDeveloperSignIn, openSignIn } from './sign-in-flow.ts';

/** 'Sign in', and in development mode the development user (docs/product.md §10.16). */
export function SignInButtons() {
  const { state } = useSession();
  const { data } = useAppInfo();
  return (
    <>
      {data?.developmentMode === true && (
        <Button
          variant="ghost"
          data-development=""
          onClick={openDeveloperSignIn}
          disabled={state === 'signing_in'}
          className="max-md:px-2"
        >
          <span className="max-md:sr-only">Development user</span>
          <span aria-hidden className="md:hidden">
            Dev
          </span>
        </Button>
      )}
      <Button busy={state === 'signing_in'} onClick={openSignIn}>
        Sign in
      </Button>
    </>
  );
}
