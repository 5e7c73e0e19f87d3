import { useState } from 'react';
import { type SessionFact, signOutEverywhere, useEndSession, useSessions } from '#web/data/account.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Section } from './section.tsx';
import { dayOf, sinceWords } from './time-words.ts';

/** Where the person is signed in, and how to end it. @param nowMs instant, ms */
export function SessionsSection({ nowMs }: { nowMs: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Sessions" about="Browsers in which you are signed in. End what you do not know.">
      <SessionList nowMs={nowMs} />
      <Button size="sm" className="mt-4" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every browser is signed out, this one too. What is scheduled still goes out."
        confirmLabel="Sign out everywhere"
        onConfirm={leaveEverywhere}
      />
    </Section>
  );
}

async function leaveEverywhere(): Promise<void> {
  try {
    await signOutEverywhere();
    toast.success('You are signed out everywhere.');
  } catch (error) {
    toast.error('You are still signed in', { description: messageOf(error) });
    throw error;
  }
}

function SessionList({ nowMs }: { nowMs: number }) {
  const sessions = useSessions();
  if (sessions.isPending) {
    return (
      <div aria-busy className="space-y-3">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  if (sessions.isError) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-sm text-danger">
          Your sessions could not be read. {messageOf(sessions.error)}
        </p>
        <Button size="sm" busy={sessions.isFetching} onClick={() => void sessions.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sessions.data.map((session) => (
        <SessionRow key={session.id} session={session} nowMs={nowMs} />
      ))}
    </ul>
  );
}

function SessionRow({ session, nowMs }: { session: SessionFact; nowMs: number }) {
  const ending = useEndSession();
  const { id, device, createdAt, seenAt, isCurrent } = session;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {device} {isCurrent && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-xs text-muted">
          Signed in {dayOf(createdAt)}
          {!isCurrent && `, last seen ${sinceWords(nowMs - Date.parse(seenAt))}`}
        </p>
        {ending.error !== null && (
          <p role="alert" className="text-xs text-danger">
            Not ended. {messageOf(ending.error)}
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button size="sm" busy={ending.isPending} onClick={() => ending.mutate(id)}>
          End<span className="sr-only"> session on {device}</span>
        </Button>
      )}
    </li>
  );
}
