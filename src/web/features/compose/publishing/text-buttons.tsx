import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { hasContent } from '../draft/draft.ts';
import { AiMenu } from '../generation/ai-menu.tsx';
import { MESSAGES } from '../messages.ts';
import type { Composing } from '../use-composer.ts';
import { QUIET, savesFirst } from './publish-buttons.tsx';

/** Save Draft: it leads to the list, and stands apart from what publishes. */
export function SaveButton({ composing, className = '' }: { composing: Composing; className?: string }) {
  const { props, user, work, isBusy, isNarrow, publishing, askFirst } = composing;
  if (user === null) return null;
  const isScheduled = props.post?.status === 'scheduled';
  return (
    <Button
      variant={savesFirst(composing) ? 'primary' : isNarrow ? 'secondary' : 'ghost'}
      className={cx('md:ml-auto', className, !hasContent(composing.draft) && QUIET)}
      busy={work === 'save'}
      disabled={isBusy}
      title={`Save (${shortcutLabel('Mod+S')})`}
      onClick={() => askFirst('save', () => void publishing.save())}
    >
      <span className="sentence-case">{isScheduled ? 'Save changes' : 'Save Draft'}</span>
    </Button>
  );
}

/** AI Rewrite and AI Image in one menu (docs/product.md §2.7). */
export function AiTools({ composing }: { composing: Composing }) {
  const { work, isBusy, isNarrow, review, aiImage, rewrite } = composing;
  return (
    <AiMenu
      isCompact={isNarrow}
      className={hasContent(composing.draft) ? '' : QUIET}
      busyLabel={work === 'rewrite' ? MESSAGES.generation.rewriting : work === 'image' ? MESSAGES.aiImage.making : null}
      // Until proposals are decided there is no other rewrite, and no image.
      isDisabled={isBusy || review !== null}
      onRewrite={rewrite}
      onImage={aiImage.isAllowed ? aiImage.open : null}
    />
  );
}
