import { Check, CircleAlert, Mail, Reply, RotateCcw } from 'lucide-react';
import type { FeedbackKind } from '#domain/feedback/feedback.ts';
import type { InboxMessage } from '#web/data/admin-inbox.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { RenderUser } from '#web/ui/render-user.ts';
import { INBOX, replyLink, senderLabel } from './inbox-messages.ts';

const KINDS: Readonly<Record<FeedbackKind, { label: string; tone: BadgeTone }>> = {
  idea: { label: 'Idea', tone: 'accent' },
  problem: { label: 'Problem', tone: 'danger' },
  praise: { label: 'Praise', tone: 'accent' },
  other: { label: 'Other', tone: 'neutral' },
};

export function Message(props: {
  message: InboxMessage;
  renderUser: RenderUser;
  onStatus: (status: InboxMessage['status']) => void;
}) {
  const { message, renderUser, onStatus } = props;
  const { source, kind, userId, email, subject, page, status, createdAt } = message;
  const reply = replyLink(message);
  const sender = senderLabel(message);
  return (
    <article aria-label={subject ?? `${KINDS[kind].label} from ${sender}`} className="flex flex-col gap-2.5 py-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge>{source === 'support' ? 'Support' : 'Feedback'}</Badge>
        <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
        {status === 'done' && <Badge icon={<Check aria-hidden />}>Done</Badge>}
        <span>{userId === null ? sender : renderUser({ id: userId, name: sender })}</span>
        {email !== null && email !== sender && <span className="break-all text-muted">{email}</span>}
        <span className="ml-auto text-xs text-muted tabular-nums max-md:ml-0">{formatLocalDateTime(createdAt)}</span>
      </div>
      {subject !== null && <h2 className="font-medium break-words">{subject}</h2>}
      <p className="max-w-prose break-words whitespace-pre-wrap">{message.message}</p>
      <p className="flex flex-wrap gap-x-4 text-xs text-muted">
        {page !== null && <span>Written on {page}</span>}
        <MailState mailed={message.mailed} />
      </p>
      <div className="flex flex-wrap gap-2">
        {reply === null ? (
          <span className="self-center text-xs text-muted">{INBOX.noReplyAddress}</span>
        ) : (
          <a href={reply} className={buttonClass('secondary', 'sm')}>
            <Reply aria-hidden className="size-4" />
            Reply
          </a>
        )}
        {status === 'open' ? (
          <Button size="sm" icon={Check} onClick={() => onStatus('done')}>
            Done
          </Button>
        ) : (
          <Button size="sm" icon={RotateCcw} onClick={() => onStatus('open')}>
            Open again
          </Button>
        )}
      </div>
    </article>
  );
}

/** Whether it was mailed to the administrators too; nothing if it was not to be. */
function MailState({ mailed }: Pick<InboxMessage, 'mailed'>) {
  if (mailed === null) return null;
  return mailed ? (
    <span className="inline-flex items-center gap-1">
      <Mail aria-hidden className="size-3.5" /> {INBOX.mailed}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-warn">
      <CircleAlert aria-hidden className="size-3.5" /> {INBOX.notMailed}
    </span>
  );
}
