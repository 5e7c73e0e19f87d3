import { lazy, Suspense, useEffect, useState } from 'react';
import { useNpsStatus } from '#web/data/feedback.ts';
import { useOnPublished } from '#web/data/publications.ts';
import { useSession } from '#web/data/session.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { NPS } from './nps-messages.ts';

const NpsQuestion = lazy(async () => ({ default: (await import('./nps-question.tsx')).NpsQuestion }));

/** After the toast of 4 s that says the post is published, which is in the same place on a phone. */
const DELAY_MS = 4500;

/**
 * Asks how likely the person would recommend the product, after a post was published or scheduled, if the server says that it is time,
 * and once a tab at most. It waits while a post is written: there it would cover what is worked with.
 */
export function NpsCard({ isWriting }: { isWriting: boolean }) {
  const { user } = useSession();
  return user === null ? null : <NpsGate key={user.id} isWriting={isWriting} />;
}

function NpsGate({ isWriting }: { isWriting: boolean }) {
  const [isClosed, setClosed] = useState(() => sessionStore.getItem(SESSION_KEYS.npsAsked) !== null);
  const [hasPublished, setPublished] = useState(false);
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!hasPublished) return;
    const timer = setTimeout(setTime, DELAY_MS, true);
    return () => clearTimeout(timer);
  }, [hasPublished]);
  const { data: shouldAsk, refetch } = useNpsStatus(isTime && !isClosed);
  const isOpen = !isClosed && shouldAsk === true;
  const isSeen = isOpen && !isWriting;
  useOnPublished(() => {
    setPublished(true);
    // It may be the person's first published post, which the server waits for.
    if (isTime && !isClosed && !isOpen) void refetch();
  });
  useEffect(() => {
    if (isSeen) sessionStore.setItem(SESSION_KEYS.npsAsked, 'true');
  }, [isSeen]);
  return (
    <>
      <p role="status" className="sr-only">
        {isSeen && NPS.announcement}
      </p>
      {isOpen && (
        <Suspense>
          <NpsQuestion hidden={isWriting} onClose={() => setClosed(true)} />
        </Suspense>
      )}
    </>
  );
}
