import { ChevronDown, ChevronUp, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLater } from '#web/ui/dialog-later.ts';
import { choicesInShort, lengthOptions, TONE_OPTIONS } from '../generation/choice-labels.ts';
import { MESSAGES } from '../messages.ts';
import type { BriefProps } from './brief-fields.tsx';
import { BriefFields, MoreBriefFields } from './brief-fields-later.ts';
import { ChoiceButton } from './choice-button.tsx';

type OptionsProps = BriefProps & {
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
};

/**
 * Generate, and what can be chosen before (docs/product.md §6.2): tone and length beside it, the rest below behind a button that names
 * what is not as at first; on a phone all of it behind one button, on a sheet with a Generate of its own.
 */
export function BriefOptions(props: OptionsProps) {
  const { note, more } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const [isOpen, setOpen] = useState(false);
  const Choices = isNarrow ? ChoicesOnSheet : ChoicesInRow;
  const besides = (note !== null || more !== null) && (
    <div className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3 max-md:min-h-11">
      {more !== null && <div className="-ml-3">{more}</div>}
      {note !== null && <p className="text-xs text-muted max-md:order-first max-md:basis-full">{note}</p>}
    </div>
  );
  // Above Generate only where it is there from the beginning: Generate must not move while one types.
  const isAbove = note !== null && !isNarrow;
  return (
    <>
      {isAbove && besides}
      <Choices {...props} isOpen={isOpen} setOpen={setOpen} />
      {!isAbove && besides}
    </>
  );
}

type OpenProps = OptionsProps & { isOpen: boolean; setOpen: (isOpen: boolean) => void };

function ChoicesInRow(props: OpenProps) {
  const { choices, onChange, canTranslate, isLeading, isBusy, onGenerate, isOpen, setOpen } = props;
  const Sign = isOpen ? ChevronUp : ChevronDown;
  const [tone = '', length = '', ...changed] = choicesInShort(choices, canTranslate);
  return (
    <fieldset aria-label={MESSAGES.sources.options}>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <ChoiceButton
          label="Tone"
          shown={tone}
          value={choices.tone}
          options={TONE_OPTIONS}
          onChange={(next) => onChange({ ...choices, tone: next })}
        />
        <ChoiceButton
          label="Length in characters"
          shown={MESSAGES.sources.lengthOf(length)}
          value={choices.length}
          options={lengthOptions()}
          onChange={(next) => onChange({ ...choices, length: next })}
        />
        <Button className="min-w-0 shrink! gap-1.5! px-3!" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="min-w-0 truncate">
            {MESSAGES.sources.more}
            {!isOpen && changed.length > 0 && `: ${changed.join(' · ')}`}
          </span>
          <Sign aria-hidden className="-mr-1 size-4 shrink-0 text-muted" />
        </Button>
        <span className="flex-1" />
        <GenerateButton isBusy={isBusy} isLeading={isLeading} onPress={onGenerate} />
      </div>
      {isOpen && <MoreBriefFields {...props} />}
    </fieldset>
  );
}

function ChoicesOnSheet(props: OpenProps) {
  const { choices, canTranslate, note, isLeading, source, isBusy, onGenerate, isOpen, setOpen } = props;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 *:flex-auto">
        <Button className="min-w-0 shrink! gap-1.5! px-3!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="sr-only">{MESSAGES.sources.options}: </span>
          <span className="min-w-0 truncate">{choicesInShort(choices, canTranslate).join(' · ')}</span>
          <ChevronDown aria-hidden className="-mr-1 size-4 shrink-0 text-muted" />
        </Button>
        <GenerateButton isBusy={isBusy} isLeading={isLeading} onPress={onGenerate} />
      </div>
      {isOpen && (
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
