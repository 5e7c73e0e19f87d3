import { lazy, Suspense, useEffect, useState } from 'react';
import { useNpsStatus } from '#web/data/feedback.ts';
import { useOnPublished } from '#web/data/publications.ts';
import { useSession } from '#web/data/session.ts';
import { rememberAsked, wasAskedHere } from './asked-here.ts';

const NpsQuestion = lazy(async () => ({ default: (await import('./nps-question.tsx')).NpsQuestion }));

/** The news that the post is out comes first, as a toast of 4 s in the same place on a phone. */
const AFTER_MS = 4500;

/**
 * Asks, after a post went out or was scheduled, how likely the person would recommend the product; where the server says that it is
 * time for it, and once a session at most.
 */
export function NpsCard() {
  const { user } = useSession();
  return user === null ? null : <Gate key={user.id} />;
}

function Gate() {
  const [isClosed, setClosed] = useState(wasAskedHere);
  const [hasPublished, setPublished] = useState(false);
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!hasPublished) return;
    const timer = setTimeout(setTime, AFTER_MS, true);
    return () => clearTimeout(timer);
  }, [hasPublished]);
  const { data: shouldAsk, refetch } = useNpsStatus(isTime && !isClosed);
  const isOpen = !isClosed && shouldAsk === true;
  useOnPublished(() => {
    setPublished(true);
    // The first success of a person may only now be there.
    if (isTime && !isClosed && !isOpen) void refetch();
  });
  useEffect(() => {
    if (isOpen) rememberAsked();
  }, [isOpen]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && 'A short question is at the end of the page.'}
      </p>
      {isOpen && (
        <Suspense>
          <NpsQuestion onClose={() => setClosed(true)} />
        </Suspense>
      )}
    </>
  );
}
