import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Receipt } from '#web/data/publication-answers.ts';
import { copyText } from '#web/flows/copy-text.ts';
import { formatInstant } from '#web/lib/time/format-time.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PostImages } from '../post-images.tsx';
import { stepLabel } from './receipt-labels.ts';

/** Where and when a post was published, what went with its text, and every step of it. */
export function ReceiptPanel({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { content, urn, permalink, publishedAt, deletedOnLinkedInAt: deletedAt, events } = receipt;
  return (
    <>
      {content?.kind === 'images' && <PostImages images={content.images} />}
      <dl className={FACTS_CLASS}>
        {publishedAt !== null && (
          <FactRow term="Published">
            <time dateTime={publishedAt} className="block">
              {formatInstant(Date.parse(publishedAt), zone)}, {zone.replaceAll('_', ' ')}
            </time>
            <span className="text-muted">{formatInstant(Date.parse(publishedAt), 'UTC')} UTC</span>
          </FactRow>
        )}
        {deletedAt !== null && (
          <FactRow term="Deleted">
            <time dateTime={deletedAt}>{formatInstant(Date.parse(deletedAt), zone)}</time>
          </FactRow>
        )}
        {permalink !== null && (
          <FactRow term="Link">
            <Copyable text={permalink} label="Copy link">
              <ExternalLink url={permalink} />
            </Copyable>
          </FactRow>
        )}
        {urn !== null && (
          <FactRow term="Post id">
            <Copyable text={urn} label="Copy post id">
              <span className="min-w-0 flex-1 truncate tabular-nums">{urn}</span>
            </Copyable>
          </FactRow>
        )}
        {content?.kind === 'article' && (
          <FactRow term="Card">
            {content.title}
            <ExternalLink url={content.source} />
          </FactRow>
        )}
      </dl>
      <h3 className="mt-5 mb-2 text-sm font-medium">Every step</h3>
      <ol className="flex flex-col gap-1.5 text-sm">
        {events.map((event) => (
          <Step key={`${event.at} ${event.type} ${event.to}`} event={event} zone={zone} />
        ))}
      </ol>
    </>
  );
}

function Step({ event, zone }: { event: Receipt['events'][number]; zone: string }) {
  const { title, detail } = stepLabel(event);
  return (
    <li className="flex justify-between gap-4 max-md:flex-col max-md:gap-0">
      <span className="min-w-0 break-words">
        {title}
        {detail !== null && <span className="text-muted"> · {detail}</span>}
      </span>
      <time dateTime={event.at} className="shrink-0 text-xs text-muted tabular-nums">
        {formatInstant(Date.parse(event.at), zone)}
      </time>
    </li>
  );
}

function Copyable({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      {children}
      <IconButton label={label} size="sm" icon={<Copy aria-hidden />} onClick={() => void copyText(text)} />
    </span>
  );
}

/** One row of a `<dl>` in two columns. */
export function FactRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

export function ExternalLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="block min-w-0 flex-1 truncate text-accent underline-offset-2 hover:underline max-md:py-3"
    >
      {url}
    </a>
  );
}

export const FACTS_CLASS = 'grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm';
