import { CalendarClock, ListPlus, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { UI } from '#contract/messages.ts';
import { canQueue, canShare, scheduleLabel } from '#domain/posts/actions.ts';
import { ADD_TO_QUEUE } from '#web/flows/queue-post.ts';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { hasContent, isDirty } from '../draft/draft.ts';
import { OverLimitHelp } from '../editor/state-line.tsx';
import type { Composing } from '../use-composer.ts';

/** How the actions of a text look while there is none. */
export const QUIET = 'bg-transparent! text-muted!';

/** What goes out by itself is saved first: until then the old words do. */
export function savesFirst({ props, draft }: Composing): boolean {
  return props.post?.status === 'scheduled' && isDirty(draft);
}

/**
 * Share and Schedule (docs/product.md §2.7); 'Sign in to Share' for visitors. Without a text to share they are quiet; where it is too
 * long, what helps follows on Share. Buttons have the width of their busy label, so that the others stay in place.
 */
export function PublishButtons({ composing, className = '' }: { composing: Composing; className?: string }) {
  const { props, user, draft, work, isBusy, isNarrow, measure, publishing, askFirst } = composing;
  const { post } = props;
  const status = post?.status ?? 'draft';
  const isShareable = canShare(post ?? { status });
  const isTooLong = measure.state === 'over';
  const tooLong = isTooLong ? { 'aria-describedby': 'too-long', title: UI.share.tooLong } : {};
  // Before there are words, writing them is what comes next; a press says so.
  const isEmpty = !hasContent(draft);
  const isSecond = savesFirst(composing);
  const weight = isEmpty || isSecond ? 'secondary' : 'primary';
  const look = `${isEmpty ? QUIET : ''} ${className}`;
  const addToQueue = () => askFirst('schedule', () => void publishing.addToQueue());
  const first = useRef<HTMLButtonElement>(null);
  const isSignedIn = user !== null;
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (wasSignedIn.current === isSignedIn) return;
    wasSignedIn.current = isSignedIn;
    // The button that opened the sign-in is gone; this one has its place.
    if (isSignedIn && document.activeElement === document.body) first.current?.focus();
  }, [isSignedIn]);
  const help = isTooLong && <OverLimitHelp composing={composing} className={className} />;
  if (!isSignedIn) {
    return (
      help || (
        <Button variant={weight} className={className} onClick={props.onSignIn}>
          <span className="sentence-case">{UI.share.signInToShare}</span>
        </Button>
      )
    );
  }
  return (
    <>
      {isShareable && (
        <Button
          ref={first}
          variant={weight}
          className={`min-w-29 ${look}`}
          busy={work === 'share'}
          disabled={isBusy || isTooLong}
          icon={Send}
          title={`Share (${shortcutLabel('Mod+Alt+Enter')})`}
          {...tooLong}
          onClick={() => askFirst('share', () => void publishing.share())}
        >
          {work === 'share' ? 'Sharing…' : 'Share'}
        </Button>
      )}
      {/* One button that cannot be pressed says it. */}
      {!(isTooLong && isShareable) && (
        <Button
          {...(isShareable ? {} : { ref: first })}
          variant={isShareable ? 'secondary' : weight}
          className={look}
          busy={work === 'schedule'}
          disabled={isBusy || isTooLong}
          icon={CalendarClock}
          title={`${scheduleLabel(status)} (${shortcutLabel('Mod+Shift+Enter')})`}
          {...tooLong}
          onClick={() => askFirst('schedule', () => void publishing.openSchedule())}
        >
          {scheduleLabel(status)}
        </Button>
      )}
      {canQueue(post ?? { status }) && !isTooLong && !(isSecond && isNarrow) && (
        <Button
          aria-label={ADD_TO_QUEUE}
          className={look}
          busy={work === 'queue'}
          disabled={isBusy}
          icon={ListPlus}
          onClick={addToQueue}
        >
          Queue
        </Button>
      )}
      {help}
    </>
  );
}
