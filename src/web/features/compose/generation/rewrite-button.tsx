import { ChevronDown, Sparkles } from 'lucide-react';
import type { RewriteChoice } from '#domain/writing/brief.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { RewriteMenu } from './rewrite-menu.tsx';

/** AI Rewrite, with its ways behind an arrow; of the selected text, or of all. */
export function RewriteButton(props: {
  /** A rewrite is under way. */
  isBusy: boolean;
  isDisabled: boolean;
  /** With an instruction where the person says it in their own words. Its promise says whether changes are proposed. */
  onRewrite: (choice: RewriteChoice, instruction?: string) => unknown;
}) {
  const { isBusy, isDisabled, onRewrite } = props;
  return (
    <div className="inline-flex px-0!">
      <Button
        busy={isBusy}
        disabled={isDisabled}
        icon={Sparkles}
        title={MESSAGES.generation.rewriteTitle}
        className="min-w-28 rounded-r-none px-3! max-md:flex-1"
        // Keeps the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void onRewrite('rewrite')}
      >
        {isBusy ? 'Rewriting…' : 'AI Rewrite'}
      </Button>
      <RewriteMenu
        onRewrite={onRewrite}
        trigger={
          <button
            type="button"
            aria-label={MESSAGES.generation.rewriteMenu}
            disabled={isDisabled}
            className={cx(buttonClass(), '-ml-px w-10 md:w-8 rounded-l-none px-0!')}
          >
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </button>
        }
      />
    </div>
  );
}
