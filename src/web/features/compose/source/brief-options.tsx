import { Smile } from 'lucide-react';
import { useId, useState } from 'react';
import {
  AUDIENCE_MAX,
  type Choices,
  DEFAULT_CHOICES,
  type Format,
  SUGGESTED_AUDIENCES,
} from '#domain/writing/brief.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import {
  CLOSING_OPTIONS,
  formatOptions,
  HASHTAG_OPTIONS,
  LANGUAGE_OPTIONS,
  LENGTH_OPTIONS,
  TONE_OPTIONS,
} from '../generation/choice-labels.ts';
import { MESSAGES } from '../messages.ts';
import { InVoiceSwitch } from '../voice/in-voice-switch.tsx';

/** What stands behind the button Options: always, where a model writes, and on narrow screens. */
const FOLDED: readonly (keyof Choices)[] = ['audience', 'hashtags'];
const MODELS_ONLY: readonly (keyof Choices)[] = ['closing', 'language'];
const FOLDED_NARROW: readonly (keyof Choices)[] = ['format', 'length', 'includeEmojis'];

/** What can be chosen before writing (docs/product.md §6.2): the common choices in one line, the others behind a button. */
export function BriefOptions(props: {
  choices: Choices;
  onChange: (choices: Choices) => void;
  inVoice: boolean;
  onInVoice: (inVoice: boolean) => void;
  /** False for the built-in composer, which keeps the language of the source. */
  canTranslate: boolean;
  /** Formats that the source does not have; none where a model writes. */
  missing: readonly Format[];
}) {
  const { choices, onChange, canTranslate, missing } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const change = (part: Partial<Choices>) => onChange({ ...choices, ...part });
  const choiceOf = <K extends keyof Choices>(key: K) => ({
    value: choices[key],
    onChange: (value: Choices[K]) => change({ [key]: value }),
  });
  const folded = [...FOLDED, ...(canTranslate ? MODELS_ONLY : []), ...(isNarrow ? FOLDED_NARROW : [])];
  const count = folded.filter((key) => choices[key] !== DEFAULT_CHOICES[key]).length;
  // In the row every pixel counts.
  const narrowly = isNarrow ? {} : { className: 'pl-2.5 pr-7! text-xs' };
  const format = <Select aria-label="Format" {...choiceOf('format')} {...narrowly} options={formatOptions(missing)} />;
  const length = (
    <Select aria-label="Length, characters" {...choiceOf('length')} {...narrowly} options={LENGTH_OPTIONS} />
  );
  return (
    <div className="mt-2">
      <div className="flex items-center gap-1.5 *:min-w-0 *:flex-auto">
        <Select aria-label="Tone" {...choiceOf('tone')} {...narrowly} options={TONE_OPTIONS} />
        {!isNarrow && format}
        {!isNarrow && length}
        {!isNarrow && (
          <IconButton
            label="Emojis"
            icon={<Smile />}
            pressed={choices.includeEmojis}
            className="flex-none! border border-line"
            onClick={() => change({ includeEmojis: !choices.includeEmojis })}
          />
        )}
        <Button className="flex-none! px-3!" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? 'Options' : `Options · ${count}`}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-3 grid gap-3 sm:grid-cols-2 [&[hidden]]:hidden">
        {isNarrow && format}
        {isNarrow && length}
        <Field label="Audience">
          <TextInput
            value={choices.audience}
            maxLength={AUDIENCE_MAX}
            list={`${id}-audiences`}
            placeholder="Any audience"
            onChange={(event) => change({ audience: event.target.value })}
          />
        </Field>
        <datalist id={`${id}-audiences`}>
          {SUGGESTED_AUDIENCES.map((audience) => (
            <option key={audience} value={audience} />
          ))}
        </datalist>
        <Field label="Hashtags">
          <Select {...choiceOf('hashtags')} options={HASHTAG_OPTIONS} />
        </Field>
        {canTranslate && (
          <Field label="Ending">
            <Select {...choiceOf('closing')} options={CLOSING_OPTIONS} />
          </Field>
        )}
        <Field label="Language" {...(canTranslate ? {} : { hint: MESSAGES.generation.languageKept })}>
          <Select
            value={canTranslate ? (choices.language ?? '') : ''}
            disabled={!canTranslate}
            onChange={(language) => change({ language: language === '' ? null : language })}
            options={LANGUAGE_OPTIONS}
          />
        </Field>
        {isNarrow && (
          <Switch
            label="Emojis"
            checked={choices.includeEmojis}
            onChange={(includeEmojis) => change({ includeEmojis })}
          />
        )}
        <InVoiceSwitch checked={props.inVoice} onChange={props.onInVoice} />
      </div>
    </div>
  );
}
