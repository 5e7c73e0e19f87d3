import { ChevronDown, Sparkles } from 'lucide-react';
import { REWRITE_CHOICES, type RewriteChoice } from '#domain/writing/brief.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Menu } from '#web/ui/menu.tsx';
import { MESSAGES } from '../messages.ts';
import { REWRITE_LABELS } from './choice-labels.ts';

/** AI Rewrite, with its ways behind an arrow; of the selected text, or of all. */
export function RewriteButton(props: {
  /** A rewrite is under way. */
  isBusy: boolean;
  isDisabled: boolean;
  onRewrite: (choice: RewriteChoice) => void;
}) {
  const { isBusy, isDisabled, onRewrite } = props;
  return (
    <div className="inline-flex max-sm:col-span-2 sm:px-0!">
      <Button
        busy={isBusy}
        disabled={isDisabled}
        icon={Sparkles}
        title={MESSAGES.generation.rewriteTitle}
        className="min-w-32 rounded-r-none max-sm:flex-1 sm:px-3"
        // Keeps the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRewrite('rewrite')}
      >
        {isBusy ? 'Rewriting…' : 'AI Rewrite'}
      </Button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={MESSAGES.generation.rewriteMenu}
            disabled={isDisabled}
            className={cx(buttonClass(), '-ml-px w-10 rounded-l-none px-0!')}
          >
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </button>
        }
        items={REWRITE_CHOICES.map((choice) => ({ label: REWRITE_LABELS[choice], onSelect: () => onRewrite(choice) }))}
      />
    </div>
  );
}
