import { useId } from 'react';
import { AUDIENCE_MAX, type Choices, type Format, SUGGESTED_AUDIENCES } from '#domain/writing/brief.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import {
  CLOSING_OPTIONS,
  formatOptions,
  HASHTAG_OPTIONS,
  languageOptions,
  lengthOptions,
  TONE_OPTIONS,
} from '../generation/choice-labels.ts';
import { InVoiceSwitch } from '../voice/in-voice-switch.tsx';

export type BriefProps = {
  choices: Choices;
  onChange: (choices: Choices) => void;
  inVoice: boolean;
  onInVoice: (inVoice: boolean) => void;
  /** False for the built-in composer, which keeps the language of the source. */
  canTranslate: boolean;
  /** Formats that the source does not have; none where a model writes. */
  missing: readonly Format[];
};

/** All that can be chosen before a text is written (docs/product.md §6.2). */
export function BriefFields({ choices, onChange, inVoice, onInVoice, canTranslate, missing }: BriefProps) {
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
      <div className="col-span-full empty:hidden">
        <InVoiceSwitch checked={inVoice} onChange={onInVoice} />
      </div>
    </div>
  );
}
