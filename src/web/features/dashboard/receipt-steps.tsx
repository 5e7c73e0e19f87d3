import { formatDateTime } from '#domain/scheduling/labels.ts';
import { useReceipt } from '../../data/publications.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { stepLabel } from './receipt-words.ts';

/** Every step of a post on its way out. */
export function ReceiptSteps({ postId, zone }: { postId: string; zone: string }) {
  const receipt = useReceipt(postId);
  return (
    <section aria-label="How it went out" className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-medium">How it went out</h3>
      {receipt.isPending && <Skeleton className="h-24" />}
      {receipt.isError && <p className="text-sm text-danger">{messageOf(receipt.error)}</p>}
      <ol className="flex flex-col gap-1.5 text-sm">
        {receipt.data?.events.map((event) => (
          <li key={`${event.at} ${event.type}`} className="flex justify-between gap-4 max-md:flex-col max-md:gap-0">
            <span className="min-w-0 break-words">
              {stepLabel(event.type)}
              {event.note !== null && event.note !== '' && <span className="text-muted"> · {event.note}</span>}
            </span>
            <time dateTime={event.at} className="shrink-0 text-xs text-muted tabular-nums">
              {formatDateTime(Date.parse(event.at), zone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
