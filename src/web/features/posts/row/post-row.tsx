import { KeyRound, PenLine } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Post } from '#contract/posts.ts';
import { EDIT_AND_RESEND } from '#contract/refused-post-messages.ts';
import { canEdit, canSchedule, canShare } from '#domain/posts/actions.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { LeavingShare } from '#web/flows/leaving-share.tsx';
import type { CureWays } from '#web/flows/ready-cures.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import {
  actionSubjectOf,
  containsImage,
  deletedThereAt,
  derivePost,
  excerptOf,
  overLimitOf,
} from '../derived-fields.ts';
import type { SaidAbove } from '../post-groups.tsx';
import { POSTS } from '../posts-messages.ts';
import { StatusLabel } from '../status-label.tsx';
import { NoticeBox } from './notice-box-later.ts';
import { PostButtons } from './post-buttons.tsx';
import { Impressions, PostTime, Reason, SourceName, Tag } from './post-facts.tsx';
import { hasText, needsAnswer, noticeFor } from './publication-notice.ts';
import { type PostHandlers, rowActions } from './row-actions.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useMovedRowFocus } from './use-moved-row-focus.ts';

const ReadyPost = laterPart(async () => (await import('#web/flows/ready-post.tsx')).ReadyPost);

/** Characters of the label that screen readers hear. */
const LABEL_LENGTH = 60;
const STEPS = {
  sign_in: { label: 'Sign in again', Icon: KeyRound },
  edit: { label: EDIT_AND_RESEND, Icon: PenLine },
} as const;
const INLINE_BUTTON =
  'relative z-10 shrink-0 cursor-pointer text-accent underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-1 max-md:before:-inset-x-3 max-md:before:-inset-y-3';

/** Neighbours look like one. */
const SELECTED =
  'rounded-none! bg-accent-soft/60 [li:first-child_&]:rounded-t-md! [li:not(:has([data-chosen]))+li_&]:rounded-t-md! [li:last-child_&]:rounded-b-md! [li:has(+li>[data-post]:not([data-chosen]))_&]:rounded-b-md!';

export type PostRowProps = PostHandlers & {
  post: Post;
  saidAbove: SaidAbove;
  /** The server's time, epoch ms. */
  nowMs: number;
  /** What to add to the browser's clock to get the server's, ms. */
  clockOffsetMs: number;
  zone: string;
  /** It is being shared or moved. */
  isBusy: boolean;
  /** This browser has changes of it that are not saved. */
  isUnsaved: boolean;
  /** It is one of those chosen for an action on many. */
  isSelected?: boolean;
  /**
   * Chooses the post or not, while posts are chosen: a press of the row does nothing else then, and its own actions are not there, though their
   * room is.
   */
  onChoose?: (() => void) | undefined;
  onSignIn: () => void;
  /** How what is found of it before its hour is mended. */
  ways: CureWays;
  /** Stands in the place of the picture: its checkbox. */
  before?: ReactNode;
};

/** One post in the list (docs/product.md §2.9). The whole row is the button of its first words. */
export function PostRow(props: PostRowProps) {
  const {
    post,
    saidAbove,
    nowMs,
    clockOffsetMs,
    zone,
    isBusy,
    isUnsaved,
    isSelected = false,
    onChoose,
    onSignIn,
    ways,
    before,
    ...handlers
  } = props;
  const reasonId = useId();
  const row = useMovedRowFocus(post.id);
  const subject = actionSubjectOf(post);
  const { text, isTruncated } = truncateGraphemes(post.content);
  const words = text.trim() === '' ? <span className="text-muted">{POSTS.noText}</span> : text;
  const notice = noticeFor(post, nowMs, zone);
  const over = canShare(subject) || canSchedule(subject) ? overLimitOf(post) : 0;
  const actions = rowActions(post, handlers, { isBusy, isTooLong: over > 0 });
  const open = canEdit(subject) && !isBusy ? handlers.onEdit : handlers.onOpen;
  const step = notice?.action === 'sign_in' || notice?.action === 'edit' ? notice.action : null;
  const cure = step && { ...STEPS[step], onSelect: step === 'edit' ? handlers.onEdit : onSignIn, disabled: isBusy };
  const label = truncateGraphemes(derivePost(post).summary, LABEL_LENGTH).text || 'Empty post';
  const isLeaving = notice?.action === 'undo';
  const isWaiting = post.status === 'scheduled' && notice === null;
  const needsForm = notice !== null && needsAnswer(notice);
  // The whole text stands below the row: in its place the row has what is to be done.
  const yours = notice !== null && hasText(notice) ? notice : null;
  const isGone = deletedThereAt(post) !== null;
  const hasStatus = isBusy || isGone || (!saidAbove.isStatus && yours === null);

  return (
    <article
      ref={row}
      data-post={post.id}
      data-chosen={isSelected || undefined}
      aria-label={isUnsaved ? `${label}. ${POSTS.unsaved}` : label}
      className={cx(
        'group relative rounded-md',
        // The highlight has some room at the sides.
        yours !== null ? 'my-2.5 border border-line bg-surface p-4' : '-mx-2 px-2 py-2.5',
        isSelected ? SELECTED : 'focus-within:bg-surface hover:bg-surface',
      )}
    >
      <div className="flex min-w-0 items-start gap-3">
        {onChoose === undefined ? (
          <Thumbnail post={post} isYours={yours !== null} />
        ) : (
          <div className="relative z-10 flex size-10 shrink-0 items-center justify-center">{before}</div>
        )}
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-baseline gap-1.5 max-md:items-end">
            <button
              type="button"
              data-row
              dir="auto"
              onClick={onChoose ?? open}
              className="min-w-0 cursor-pointer text-start max-md:line-clamp-2 max-md:break-words md:truncate font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {yours === null ? (
                words
              ) : (
                <>
                  <span className={cx(yours.tone === 'warn' && 'text-warn')}>{yours.title}</span>
                  <span className="sr-only"> {words}</span>
                </>
              )}
            </button>
            {isTruncated && yours === null && (
              <>
                {' '}
                <button type="button" onClick={handlers.onOpen} className={cx(INLINE_BUTTON, 'text-xs')}>
                  more
                </button>
              </>
            )}
          </p>
          <p className="flex min-w-0 items-center gap-x-1.5 text-xs text-muted max-md:flex-wrap">
            <span className="min-w-0 md:shrink-0">
              <span className={cx(!hasStatus && 'sr-only')}>
                <StatusLabel status={post.status} busy={isBusy ? POSTS.sharing : null} isGone={isGone} />
              </span>
              <PostTime post={post} nowMs={nowMs} zone={zone} isFirst={!hasStatus} />
              <Impressions post={post} />
            </span>
            {isUnsaved && <Tag words={POSTS.unsaved} />}
            {post.restoredFrom !== null && <Tag words={POSTS.restored.tag} />}
            <Reason
              id={reasonId}
              notice={needsForm || isLeaving ? null : notice}
              over={over}
              isRestored={post.restoredFrom !== null}
              isSaid={saidAbove.isReason && over === 0}
            />
            {cure !== null && onChoose === undefined && !(saidAbove.isReason && step === 'edit') && (
              <Button size="sm" disabled={isBusy} onClick={cure.onSelect} className="relative z-10 mt-1.5 md:hidden">
                {cure.label}
              </Button>
            )}
            {notice === null && over === 0 && <SourceName post={post} />}
          </p>
          {containsImage(post) && <span className="sr-only">Contains image</span>}
        </div>
        <PostButtons
          title={excerptOf(post)}
          actions={actions}
          cure={cure}
          isHidden={onChoose !== undefined}
          isUrgent={cure !== null || post.status === 'failed'}
          describedBy={over > 0 ? reasonId : undefined}
        />
      </div>
      {isWaiting && (
        <ReadyPost
          post={post}
          clock={{ nowMs, zone }}
          ways={ways}
          onReschedule={handlers.onSchedule}
          className="relative z-10 mt-1 ml-13 max-md:ml-0"
        />
      )}
      {notice !== null && needsForm && (
        <div className={cx('relative z-10', yours === null ? 'mt-2 ml-13 max-md:ml-0' : 'mt-4')}>
          <NoticeBox notice={notice} post={post} onSignIn={onSignIn} isTitled={yours === null} />
        </div>
      )}
      {isLeaving && (
        <div className="relative z-10 mt-1 ml-13 text-sm max-md:ml-0">
          <LeavingShare post={post} clockOffsetMs={clockOffsetMs} waits={notice.detail} />
        </div>
      )}
    </article>
  );
}
