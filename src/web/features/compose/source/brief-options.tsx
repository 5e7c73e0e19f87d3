import { ChevronDown } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useId, useState } from 'react';
import { AUDIENCE_MAX, type Choices, type Format, SUGGESTED_AUDIENCES } from '#domain/writing/brief.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
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
  /** There is a text, in whose place the new one comes. */
  hasText: boolean;
};

/** What can be chosen before writing (docs/product.md §6.2), behind one button that names it: beside it, on a phone on a sheet. */
export function BriefOptions(props: BriefProps) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const [isOpen, setOpen] = useState(false);
  const note = props.hasText ? MESSAGES.sources.replaces : MESSAGES.sources.optionsApply;
  const button = (
    <Button
      className="min-w-0 shrink! gap-1.5! px-3!"
      {...(isNarrow && { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })}
    >
      <span className="sr-only">{MESSAGES.sources.options}: </span>
      <span className="min-w-0 truncate">{choicesLabel(props.choices, props.canTranslate)}</span>
      <ChevronDown aria-hidden className="-mr-1 size-4 shrink-0 text-muted" />
    </Button>
  );
  if (isNarrow) {
    return (
      <>
        {button}
        <Dialog
          title={MESSAGES.sources.options}
          open={isOpen}
          onOpenChange={setOpen}
          description={<p className="text-xs">{note}</p>}
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          <BriefFields {...props} />
        </Dialog>
      </>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={MESSAGES.sources.options}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(34rem,calc(100vw-16px))] overflow-y-auto rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-pop motion-safe:animate-fade-in"
        >
          <BriefFields {...props} />
          <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-3">
            <p className="text-xs text-muted">{note}</p>
            <Popover.Close asChild>
              <Button size="sm">Done</Button>
            </Popover.Close>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function BriefFields({ choices, onChange, inVoice, onInVoice, canTranslate, missing }: BriefProps) {
  const audiences = useId();
  const choiceOf = <K extends keyof Choices>(key: K) => ({
    value: choices[key],
    onChange: (value: Choices[K]) => onChange({ ...choices, [key]: value }),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Tone">
        <Select {...choiceOf('tone')} options={TONE_OPTIONS} />
      </Field>
      <Field label="Length in characters">
        <Select {...choiceOf('length')} options={lengthOptions()} />
      </Field>
      <Field label="Format">
        <Select {...choiceOf('format')} options={formatOptions(missing)} />
      </Field>
      <Field label="Hashtags">
        <Select {...choiceOf('hashtags')} options={HASHTAG_OPTIONS} />
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
