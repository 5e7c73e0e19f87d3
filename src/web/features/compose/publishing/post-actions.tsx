import { CalendarClock, Image, Save, Send } from 'lucide-react';
import { UI } from '#contract/messages.ts';
import { scheduleLabel } from '#domain/posts/actions.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { RewriteChoice } from '#domain/writing/brief.ts';
import { Button } from '#web/ui/button.tsx';
import { RewriteButton } from '../generation/rewrite-button.tsx';
import { shortcutLabel } from '../shortcuts.ts';

/** What is under way; while anything is, the other actions wait. */
export type Work = 'save' | 'share' | 'schedule' | 'rewrite' | 'generate' | 'image' | null;

export type PostActionHandlers = {
  onSave: () => void;
  onRewrite: (choice: RewriteChoice) => void;
  onImage: () => void;
  onShare: () => void;
  onSchedule: () => void;
  onSignIn: () => void;
};

/**
 * What can become of the post (spec §2 'Editor panel'). A button is as wide as it gets while it works, so that the others stay
 * where they are. Visitors see 'Sign in to Share' in place of the members' ones.
 */
export function PostActions(
  props: PostActionHandlers & {
    isSignedIn: boolean;
    status: PostStatus;
    canRewrite: boolean;
    /** Hidden for tiers that may not use it (spec §2). */
    canImage: boolean;
    canShare: boolean;
    isTooLong: boolean;
    work: Work;
  },
) {
  const { isSignedIn, status, canRewrite, canImage, canShare, isTooLong, work } = props;
  const isBusy = work !== null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 sm:*:px-3">
      {isSignedIn ? (
        <>
          {canShare && (
            <Button
              variant="primary"
              className="min-w-29"
              busy={work === 'share'}
              disabled={isBusy || isTooLong}
              icon={<Send aria-hidden className="size-4" />}
              {...(isTooLong ? { 'aria-describedby': 'too-long', title: UI.share.tooLong } : {})}
              onClick={props.onShare}
            >
              {work === 'share' ? 'Sharing…' : 'Share'}
            </Button>
          )}
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            busy={work === 'schedule'}
            disabled={isBusy || isTooLong}
            icon={<CalendarClock aria-hidden className="size-4" />}
            {...(isTooLong ? { 'aria-describedby': 'too-long', title: UI.share.tooLong } : {})}
            onClick={props.onSchedule}
          >
            {scheduleLabel(status)}
          </Button>
          <Button
            busy={work === 'save'}
            disabled={isBusy}
            icon={<Save aria-hidden className="size-4" />}
            title={`Save (${shortcutLabel('Mod+S')})`}
            onClick={props.onSave}
          >
            {status === 'scheduled' ? 'Save Changes' : 'Save Draft'}
          </Button>
        </>
      ) : (
        <Button variant="primary" onClick={props.onSignIn}>
          {UI.share.signInToShare}
        </Button>
      )}
      {canRewrite && <RewriteButton isBusy={work === 'rewrite'} isDisabled={isBusy} onRewrite={props.onRewrite} />}
      {canImage && (
        <Button
          busy={work === 'image'}
          disabled={isBusy}
          icon={<Image aria-hidden className="size-4" />}
          onClick={props.onImage}
        >
          {work === 'image' ? 'Making image…' : 'AI Image'}
        </Button>
      )}
    </div>
  );
}
