import { useState } from 'react';
import { type AccountSession, signOutEverywhere, useEndSession, useSessions } from '#web/data/account.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { formatAgo } from './format.ts';
import { SETTINGS } from './settings-messages.ts';

/** The browsers in which the person is signed in. @param nowMs epoch ms */
export function SessionsSection({ nowMs }: { nowMs: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section {...SETTINGS.sessions}>
      <SessionList nowMs={nowMs} />
      <Button size="sm" className="mt-4" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...SETTINGS.signOutEverywhere}
        onConfirm={confirmSignOut}
      />
    </Section>
  );
}

async function confirmSignOut(): Promise<void> {
  try {
    await signOutEverywhere();
    toast.success(SETTINGS.signedOutEverywhere);
  } catch (error) {
    showFailure(SETTINGS.stillSignedIn, error);
    throw error;
  }
}

function SessionList({ nowMs }: { nowMs: number }) {
  const skeleton = (
    // As tall as this browser's own row.
    <div aria-busy>
      <Skeleton className="h-15.5 w-full" />
    </div>
  );
  return (
    <QueryView query={useSessions()} failure={SETTINGS.sessionsFailed} skeleton={skeleton} compact>
      {(sessions) => (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} nowMs={nowMs} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function SessionRow({ session, nowMs }: { session: AccountSession; nowMs: number }) {
  const ending = useEndSession();
  const { id, device, createdAt, seenAt, isCurrent } = session;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {device} {isCurrent && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-xs text-muted">
          Signed in {formatLocalDate(createdAt)}
          {!isCurrent && `, last seen ${formatAgo(nowMs - Date.parse(seenAt))}`}
        </p>
        {ending.error !== null && <ErrorText>Not ended. {describeError(ending.error)}</ErrorText>}
      </div>
      {!isCurrent && (
        <Button size="sm" busy={ending.isPending} onClick={() => ending.mutate(id)}>
          End<span className="sr-only"> session on {device}</span>
        </Button>
      )}
    </li>
  );
}
