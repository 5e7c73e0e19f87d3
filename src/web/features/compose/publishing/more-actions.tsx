import { Image } from 'lucide-react';
import { PLANS } from '#domain/plans/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { RewriteButton } from '../generation/rewrite-button.tsx';
import { shortcutLabel } from '../shortcuts.ts';
import type { Composing } from '../use-composer.ts';

/** The editor's actions beside Share and Schedule: Save Draft, AI Rewrite and AI Image (docs/product.md §2.7). */
export function MoreActions({ composing }: { composing: Composing }) {
  const { props, user, work, isBusy, isNarrow, review, publishing, aiImage, writing, askFirst } = composing;
  // Until proposals are decided there is no other rewrite, and no image.
  const isReviewing = review !== null;
  const imageLabel = work === 'image' ? 'Making image…' : 'AI Image';
  return (
    <>
      {user !== null && (
        <Button
          busy={work === 'save'}
          disabled={isBusy}
          title={`Save (${shortcutLabel('Mod+S')})`}
          onClick={() => askFirst('save', () => void publishing.save())}
        >
          {props.post?.status === 'scheduled' ? 'Save changes' : 'Save Draft'}
        </Button>
      )}
      {(user === null || PLANS[user.tier].hasAIRewrite) && (
        <RewriteButton isBusy={work === 'rewrite'} isDisabled={isBusy || isReviewing} onRewrite={writing.rewrite} />
      )}
      {aiImage.isAllowed && (
        <Button
          busy={work === 'image'}
          disabled={isBusy || isReviewing}
          icon={Image}
          // Beside the others there is room for its icon.
          {...(isNarrow ? {} : { title: imageLabel, className: 'w-10 px-0!' })}
          onClick={aiImage.open}
        >
          <span className={isNarrow ? undefined : 'sr-only'}>{imageLabel}</span>
        </Button>
      )}
    </>
  );
}
