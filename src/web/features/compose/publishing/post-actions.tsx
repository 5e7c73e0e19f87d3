import { CalendarClock, Image, Save, Send } from 'lucide-react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { canShare, scheduleLabel } from '#domain/posts/actions.ts';
import type { RewriteChoice } from '#domain/writing/brief.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import type { AiImage } from '../ai-image/use-ai-image.ts';
import { RewriteButton } from '../generation/rewrite-button.tsx';
import type { useAskFirst } from '../generation/use-ask-first.tsx';
import { shortcutLabel } from '../shortcuts.ts';
import type { Publishing, Work } from './use-publishing.ts';

/**
 * The editor's actions (docs/product.md §2.7). Buttons have the width of their busy label, so that the others stay in place. Visitors
 * see 'Sign in to Share' in place of Share, Schedule and Save Draft.
 */
export function PostActions(props: {
  post: Post | null;
  work: Work;
  isTooLong: boolean;
  publishing: Publishing;
  aiImage: AiImage;
  /** Proposals of a rewrite are open: no other rewrite, and no image, until they are decided. */
  isReviewing: boolean;
  askFirst: ReturnType<typeof useAskFirst>['askFirst'];
  onRewrite: (choice: RewriteChoice, instruction?: string) => void;
  onSignIn: () => void;
}) {
  const { post, work, publishing, aiImage, isReviewing, askFirst } = props;
  const { user } = useSession();
  const status = post?.status ?? 'draft';
  const { state = null, waitReason = null } = post?.publication ?? {};
  const isShareable = canShare({ status, publicationState: state, waitReason });
  const isBusy = work !== null;
  const tooLong = props.isTooLong ? { 'aria-describedby': 'too-long', title: UI.share.tooLong } : {};
  return (
    <div className="flex flex-wrap items-center gap-1.5 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 sm:*:px-3">
      {user === null ? (
        <Button variant="primary" onClick={props.onSignIn}>
          {UI.share.signInToShare}
        </Button>
      ) : (
        <>
          {isShareable && (
            <Button
              variant="primary"
              className="min-w-29"
              busy={work === 'share'}
              disabled={isBusy || props.isTooLong}
              icon={Send}
              {...tooLong}
              onClick={() => askFirst('share', () => void publishing.share())}
            >
              {work === 'share' ? 'Sharing…' : 'Share'}
            </Button>
          )}
          <Button
            variant={isShareable ? 'secondary' : 'primary'}
            busy={work === 'schedule'}
            disabled={isBusy || props.isTooLong}
            icon={CalendarClock}
            {...tooLong}
            onClick={() => askFirst('schedule', () => void publishing.openSchedule())}
          >
            {scheduleLabel(status)}
          </Button>
          <Button
            busy={work === 'save'}
            disabled={isBusy}
            icon={Save}
            title={`Save (${shortcutLabel('Mod+S')})`}
            onClick={() => askFirst('save', () => void publishing.save())}
          >
            {status === 'scheduled' ? 'Save Changes' : 'Save Draft'}
          </Button>
        </>
      )}
      {(user === null || PLANS[user.tier].hasAIRewrite) && (
        <RewriteButton isBusy={work === 'rewrite'} isDisabled={isBusy || isReviewing} onRewrite={props.onRewrite} />
      )}
      {aiImage.isAllowed && (
        <Button busy={work === 'image'} disabled={isBusy || isReviewing} icon={Image} onClick={aiImage.open}>
          {work === 'image' ? 'Making image…' : 'AI Image'}
        </Button>
      )}
    </div>
  );
}
