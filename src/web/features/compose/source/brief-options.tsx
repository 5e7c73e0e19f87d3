import { ChevronDown, ChevronUp, Sparkles } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { AUDIENCE_MAX, type Choices, type Format, SUGGESTED_AUDIENCES } from '#domain/writing/brief.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import {
  CLOSING_OPTIONS,
  choicesLabel,
  formatOptions,
  HASHTAG_OPTIONS,
  languageOptions,
  lengthOptions,
  TONE_OPTIONS,
} from '../generation/choice-labels.ts';
import { MESSAGES } from '../messages.ts';
import { InVoiceSwitch } from '../voice/in-voice-switch.tsx';

type BriefProps = {
  choices: Choices;
  onChange: (choices: Choices) => void;
  inVoice: boolean;
  onInVoice: (inVoice: boolean) => void;
  /** False for the built-in composer, which keeps the language of the source. */
  canTranslate: boolean;
  /** Formats that the source does not have; none where a model writes. */
  missing: readonly Format[];
};

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
      {isNarrow ? (
        <Dialog
          title={MESSAGES.sources.options}
          open={isOpen}
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
        </Dialog>
      ) : (
        isOpen && (
          <fieldset aria-label={MESSAGES.sources.options} className="@container mt-3 text-sm">
            <BriefFields {...props} />
          </fieldset>
        )
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

function BriefFields({ choices, onChange, inVoice, onInVoice, canTranslate, missing }: BriefProps) {
  const audiences = useId();
  const choiceOf = <K extends keyof Choices>(key: K) => ({
    value: choices[key],
    onChange: (value: Choices[K]) => onChange({ ...choices, [key]: value }),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2 @lg:grid-cols-[1fr_1.25fr_1fr]">
      <Field label="Tone">
        <Select {...choiceOf('tone')} options={TONE_OPTIONS} />
      </Field>
      <Field label="Length in characters">
        <Select {...choiceOf('length')} options={lengthOptions()} />
      </Field>
      <Field label="Format">
        <Select {...choiceOf('format')} options={formatOptions(missing)} />
      </Field>
      <Field label="Audience">
        <TextInput
          value={choices.audience}
          maxLength={AUDIENCE_MAX}
          list={audiences}
          placeholder="Any audience"
          onChange={(event) => choiceOf('audience').onChange(event.target.value)}
        />
      </Field>
      <datalist id={audiences}>
        {SUGGESTED_AUDIENCES.map((audience) => (
          <option key={audience} value={audience} />
        ))}
      </datalist>
      <Field label="Hashtags">
        <Select {...choiceOf('hashtags')} options={HASHTAG_OPTIONS} />
      </Field>
      {canTranslate && (
        <>
          <Field label="Ending">
            <Select {...choiceOf('closing')} options={CLOSING_OPTIONS} />
          </Field>
          <Field label="Language">
            <Select
              value={choices.language ?? ''}
              onChange={(language) => choiceOf('language').onChange(language === '' ? null : language)}
              options={languageOptions()}
            />
          </Field>
        </>
      )}
      <Switch
        label="Emojis"
        className="sm:self-end sm:pb-2.5"
        checked={choices.includeEmojis}
        onChange={choiceOf('includeEmojis').onChange}
      />
      <InVoiceSwitch checked={inVoice} onChange={onInVoice} />
    </div>
  );
}
