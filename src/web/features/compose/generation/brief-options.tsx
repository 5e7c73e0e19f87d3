import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { AUDIENCE_MAX, type Choices, type Format, SUGGESTED_AUDIENCES } from '#domain/writing/brief.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { MESSAGES } from '../messages.ts';
import {
  CLOSING_OPTIONS,
  formatOptions,
  HASHTAG_OPTIONS,
  LANGUAGE_OPTIONS,
  LENGTH_OPTIONS,
  TONE_OPTIONS,
} from './choice-labels.ts';

const NARROW_CLASS = 'w-36 max-sm:flex-1 max-sm:basis-[45%]';

/** What can be chosen before writing (docs/product.md §6.2): the common choices in a row, the others behind a button. */
export function BriefOptions(props: {
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** False for the built-in composer, which keeps the language of the source. */
  canTranslate: boolean;
  /** Formats that the source does not have; none where a model writes. */
  missing: readonly Format[];
}) {
  const { choices, onChange, canTranslate, missing } = props;
  const id = useId();
  const isUnusual = choices.language !== null || choices.hashtags !== 'few' || choices.closing !== 'fitting';
  const [isOpen, setOpen] = useState(isUnusual);
  const change = (part: Partial<Choices>) => onChange({ ...choices, ...part });
  const choiceOf = <K extends keyof Choices>(key: K) => ({
    value: choices[key],
    onChange: (value: Choices[K]) => change({ [key]: value }),
  });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select aria-label="Tone" {...choiceOf('tone')} options={TONE_OPTIONS} wrapperClassName={NARROW_CLASS} />
        <Select
          aria-label="Format"
          {...choiceOf('format')}
          options={formatOptions(missing)}
          wrapperClassName={NARROW_CLASS}
        />
        <Select
          aria-label="Length, characters"
          {...choiceOf('length')}
          options={LENGTH_OPTIONS}
          wrapperClassName="w-48 max-sm:flex-1 max-sm:basis-[55%]"
        />
        <Switch
          label="Emojis"
          checked={choices.includeEmojis}
          onChange={(includeEmojis) => change({ includeEmojis })}
        />
        <div className="w-36 max-sm:flex-1 max-sm:basis-[60%]">
          <TextInput
            aria-label="Audience"
            value={choices.audience}
            maxLength={AUDIENCE_MAX}
            list={`${id}-audiences`}
            placeholder="Any audience"
            onChange={(event) => change({ audience: event.target.value })}
          />
        </div>
        <datalist id={`${id}-audiences`}>
          {SUGGESTED_AUDIENCES.map((audience) => (
            <option key={audience} value={audience} />
          ))}
        </datalist>
        <IconButton
          label={isOpen ? 'Fewer options' : 'More options'}
          icon={<SlidersHorizontal />}
          pressed={isOpen}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} hidden={!isOpen} className="grid gap-3 sm:grid-cols-2 [&[hidden]]:hidden">
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
      </div>
    </div>
  );
}
