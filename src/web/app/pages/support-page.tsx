import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { HelpScreen } from '#web/features/support/help-screen.tsx';
import { openSignIn } from '../sign-in/sign-in-flow.ts';

const route = getRouteApi('/support');

export function SupportPage() {
  const { about } = route.useSearch();
  const named = useLocation({ select: ({ hash }) => hash });
  const cameFrom = useCameFrom();
  return (
    <>
      <title>Help · Postsmith</title>
      <HelpScreen cameFrom={cameFrom} about={about ?? ''} named={named} onSignIn={openSignIn} />
    </>
  );
}

/** The page before this one: people mostly write about that. */
function useCameFrom(): string | null {
  const { state } = useRouter();
  const [before] = useState(state.resolvedLocation?.pathname);
  return before === undefined || before === state.location.pathname ? null : before;
}
