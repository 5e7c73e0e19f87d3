import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { dayTimeInPhrase, formatInstant } from '#web/lib/time/format-time.ts';
import { cx } from '#web/ui/cx.ts';
import { dateLine, derivePost } from '../derived-fields.ts';
import { countFigure, POSTS } from '../posts-messages.ts';
import { FAILED, type Notice } from './publication-notice.ts';

const REASON_TONES = { neutral: 'text-muted', warn: 'text-warn', danger: 'text-danger' } as const;

/** Between two things in one line; on a phone, where lines break, it would begin one. */
function Dot() {
  return (
    <span aria-hidden className="max-md:hidden">
      ·
    </span>
  );
}

/** What is to be known of the post before one goes on with it. */
export function Tag({ words }: { words: string }) {
  return (
    <>
      <Dot />
      <span className="shrink-0 font-medium whitespace-nowrap text-warn">{words}</span>
    </>
  );
}

/** When it went or goes out, or was last changed, as the end of a phrase that its status begins; the whole date under the pointer. */
export function PostTime(props: {
  post: Post;
  nowMs: number;
  zone: string;
  /** The status before it is only heard. */
  isFirst: boolean;
}) {
  const { post, nowMs, zone, isFirst } = props;
  const { lead, instant } = dateLine(post, nowMs);
  const at = Date.parse(instant);
  const isPhrase = lead === 'for' || lead === 'on';
  return (
    <>
      {/* Where the line breaks, the dot stays at its end. */}
      {isPhrase || isFirst ? ' ' : '\u00A0· '}
      <time
        dateTime={instant}
        title={formatInstant(at, zone)}
        className={cx(
          'tabular-nums md:whitespace-nowrap',
          isFirst && 'inline-block first-letter:uppercase',
          // A failed one says it in red beside.
          lead === 'was due' && post.status === 'scheduled' && 'text-warn',
        )}
      >
        <span className={cx(isFirst && isPhrase && 'sr-only')}>{lead} </span>
        {/* The hour keeps its AM or PM. */}
        {dayTimeInPhrase(at, nowMs, zone).replace(/ (?=[ap]m$)/i, '\u00A0')}
      </time>
    </>
  );
}

/** How often it was seen, where that is known. */
export function Impressions({ post }: { post: Post }) {
  // What an older program has kept of it says nothing of figures.
  const count = post.figures?.impressions ?? null;
  return count === null ? null : <span className="tabular-nums">{`\u00A0· ${countFigure('impressions', count)}`}</span>;
}

/** Why it is not out: in one line, on a phone in two, with all of it under the pointer and in its details. */
export function Reason(props: {
  id: string;
  notice: Notice | null;
  over: number;
  isRestored: boolean;
  /** It stands above the row, and is only heard here. */
  isSaid: boolean;
}) {
  const { id, notice, over, isRestored, isSaid } = props;
  // The status says it already, in sight.
  const isTitleSaid = notice !== null && notice.title === FAILED && Boolean(notice.detail);
  const reasons = [
    ...(notice === null || isTitleSaid ? [] : [notice.title]),
    ...(notice?.detail ? [notice.detail] : []),
    ...(over > 0 ? [`${UI.share.over(formatCount(over))}. ${UI.share.tooLong}`] : []),
    ...(isRestored && notice === null ? [POSTS.restored.mayBeOut] : []),
  ];
  if (reasons.length === 0) return null;
  const tone = over > 0 ? 'danger' : (notice?.tone ?? 'neutral');
  const reason = reasons.join(': ');
  return (
    <>
      {!isSaid && <Dot />}
      <span
        id={id}
        title={reason}
        className={cx(
          isSaid ? 'sr-only' : 'min-w-0 max-md:line-clamp-2 max-md:basis-full md:truncate',
          REASON_TONES[tone],
        )}
      >
        {isTitleSaid && <span className="sr-only">{FAILED}: </span>}
        {reason}
      </span>
    </>
  );
}

/** Where it was written from. */
export function SourceName({ post }: { post: Post }) {
  const { url } = derivePost(post);
  if (url === null) return null;
  return (
    <>
      <Dot />
      <span className="min-w-0 truncate max-md:hidden">{URL.parse(url)?.hostname.replace(/^www\./, '') ?? url}</span>
    </>
  );
}
