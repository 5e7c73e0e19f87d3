import { ChevronDown, ChevronUp, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLater } from '#web/ui/dialog-later.ts';
import { choicesLabel } from '../generation/choice-labels.ts';
import { MESSAGES } from '../messages.ts';
import type { BriefProps } from './brief-fields.tsx';
import { BriefFields } from './brief-fields-later.ts';

/**
 * Generate, and beside it what can be chosen before (docs/product.md §6.2), behind one button that names it: below the two, on a phone
 * on a sheet with a Generate of its own.
 */
export function BriefOptions(
  props: BriefProps & {
    /** What Generate does besides. */
    note: string | null;
    /** Generate is what comes next. */
    isLeading: boolean;
    /** What else can be done with the source. */
    more: ReactNode;
    /** What is written from, which a phone's sheet covers. */
    source: string;
    isBusy: boolean;
    onGenerate: () => void;
  },
) {
  const { choices, canTranslate, note, isLeading, more, source, isBusy, onGenerate } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const [isOpen, setOpen] = useState(false);
  // The choices are in sight: the button need not sum them up.
  const isUnfolded = isOpen && !isNarrow;
  const Sign = isUnfolded ? ChevronUp : ChevronDown;
  // Where it replaces a text it comes last, below the options.
  const isLast = note !== null && !isNarrow;
  const generate = <GenerateButton isBusy={isBusy} isLeading={isLeading} onPress={onGenerate} />;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 max-md:*:flex-auto">
        <Button
          className="min-w-0 shrink! gap-1.5! px-3!"
          {...(isNarrow ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen })}
          onClick={() => setOpen(!isOpen)}
        >
          {isUnfolded ? (
            MESSAGES.sources.options
          ) : (
            <>
              <span className="sr-only">{MESSAGES.sources.options}: </span>
              <span className="min-w-0 truncate">{choicesLabel(choices, canTranslate)}</span>
            </>
          )}
          <Sign aria-hidden className="-mr-1 size-4 shrink-0 text-muted" />
        </Button>
        {isLast ? <div className="-mr-3">{more}</div> : generate}
      </div>
      {isNarrow && note !== null && <p className="mt-2 text-xs text-muted">{note}</p>}
      {!isLast && more !== null && (
        <div className="mt-2 -mb-1 -ml-3 flex min-h-8 items-center max-md:min-h-11">{more}</div>
      )}
      {isUnfolded && (
        <fieldset aria-label={MESSAGES.sources.options} className="@container mt-3 text-sm">
          <BriefFields {...props} />
        </fieldset>
      )}
      {isOpen && isNarrow && (
        <DialogLater
          title={MESSAGES.sources.options}
          open
          onOpenChange={setOpen}
          footer={
            <GenerateButton
              isBusy={isBusy}
              isLeading
              onPress={() => {
                setOpen(false);
                onGenerate();
              }}
            />
          }
        >
          {source.trim() !== '' && <p className="mb-3 truncate text-sm text-muted">{MESSAGES.sources.from(source)}</p>}
          <BriefFields {...props} />
          {note !== null && <p className="mt-4 text-xs text-muted">{note}</p>}
        </DialogLater>
      )}
      {isLast && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-xs text-muted">{note}</p>
          {generate}
        </div>
      )}
    </>
  );
}

function GenerateButton(props: { isBusy: boolean; isLeading: boolean; onPress: () => void }) {
  const { isBusy, isLeading, onPress } = props;
  return (
    <Button
      variant={isLeading ? 'primary' : 'secondary'}
      disabled={isBusy}
      icon={Sparkles}
      title={`Generate (${shortcutLabel('Mod+Enter')})`}
      onClick={onPress}
    >
      Generate
    </Button>
  );
}
