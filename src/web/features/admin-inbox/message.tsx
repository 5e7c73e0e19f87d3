import { Check, CircleAlert, Mail, Reply, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FeedbackKind } from '#domain/feedback/feedback.ts';
import type { InboxMessage } from '#web/data/admin-inbox.ts';
import { momentOf } from '#web/lib/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { replyAddress } from './reply-address.ts';

const KINDS: Readonly<Record<FeedbackKind, { label: string; tone: BadgeTone }>> = {
  idea: { label: 'Idea', tone: 'accent' },
  problem: { label: 'Problem', tone: 'danger' },
  praise: { label: 'Praise', tone: 'accent' },
  other: { label: 'Other', tone: 'neutral' },
};

/** One message, whole, with the way to answer it. */
export function Message(props: {
  message: InboxMessage;
  renderPerson: (person: { id: string; name: string }) => ReactNode;
  onStatus: (status: InboxMessage['status']) => void;
}) {
  const { message, renderPerson, onStatus } = props;
  const { source, kind, userId, name, email, subject, page, status, createdAt } = message;
  const reply = replyAddress(message);
  const who = name ?? email ?? 'Somebody without a name';
  return (
    <article aria-label={subject ?? `${KINDS[kind].label} from ${who}`} className="flex flex-col gap-2.5 py-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge>{source === 'support' ? 'Support' : 'Feedback'}</Badge>
        <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
        {status === 'done' && <Badge icon={<Check aria-hidden />}>Done</Badge>}
        <span>{userId === null ? who : renderPerson({ id: userId, name: who })}</span>
        {email !== null && email !== who && <span className="break-all text-muted">{email}</span>}
        <span className="ml-auto text-xs text-muted tabular-nums max-md:ml-0">{momentOf(createdAt)}</span>
      </div>
      {subject !== null && <h2 className="font-medium break-words">{subject}</h2>}
      <p className="max-w-prose break-words whitespace-pre-wrap">{message.message}</p>
      <p className="flex flex-wrap gap-x-4 text-xs text-muted">
        {page !== null && <span>Written on {page}</span>}
        <MailState mailed={message.mailed} />
      </p>
      <div className="flex flex-wrap gap-2">
        {reply === null ? (
          <span className="self-center text-xs text-muted">No address to reply to</span>
        ) : (
          <a href={reply} className={buttonClass('secondary', 'sm')}>
            <Reply aria-hidden className="size-4" />
            Reply
          </a>
        )}
        {status === 'open' ? (
          <Button size="sm" icon={<Check aria-hidden className="size-4" />} onClick={() => onStatus('done')}>
            Done
          </Button>
        ) : (
          <Button size="sm" icon={<RotateCcw aria-hidden className="size-4" />} onClick={() => onStatus('open')}>
            Open again
          </Button>
        )}
      </div>
    </article>
  );
}

/** Whether it went out by mail too; nothing where it was not meant to. */
function MailState({ mailed }: Pick<InboxMessage, 'mailed'>) {
  if (mailed === null) return null;
  return mailed ? (
    <span className="inline-flex items-center gap-1">
      <Mail aria-hidden className="size-3.5" /> Sent on by mail
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-warn">
      <CircleAlert aria-hidden className="size-3.5" /> Not sent on by mail: read it here
    </span>
  );
}
