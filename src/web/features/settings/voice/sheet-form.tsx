import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Voice } from '#contract/voice.ts';
import { VOICE } from '#contract/voice-messages.ts';
import { LINE_BREAKS, PERSONS, SHEET_LIMITS } from '#domain/voice/style-sheet.ts';
import type { useSaveVoice } from '#web/data/voice.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SaveStatus } from '../save-status.tsx';
import { useUnsaved } from '../use-unsaved.ts';

type Sheet = Voice['sheet'];
const BREAK_OPTIONS = LINE_BREAKS.map((value) => ({ value, label: VOICE.lineBreaks[value] }));
const PERSON_OPTIONS = PERSONS.map((value) => ({ value, label: VOICE.persons[value] }));
const COUNTS = [
  ['sentenceWords', SHEET_LIMITS.sentenceWords],
  ['paragraphSentences', SHEET_LIMITS.paragraphSentences],
  ['emojis', SHEET_LIMITS.emojis],
  ['hashtags', SHEET_LIMITS.hashtags],
] as const;
/** Characters of a list of words, with its commas. */
const WORDS_MAX = SHEET_LIMITS.words * (SHEET_LIMITS.word + 2);

/** Changes the sheet; nothing is kept before Save. */
export function SheetForm(props: {
  sheet: Sheet;
  saving: ReturnType<typeof useSaveVoice>;
  onSave: (sheet: Sheet) => void;
  onCancel: () => void;
}) {
  const { saving, onSave, onCancel } = props;
  const [sheet, setSheet] = useState(props.sheet);
  const [used, setUsed] = useState(props.sheet.usedWords.join(', '));
  const [avoided, setAvoided] = useState(props.sheet.avoidedWords.join(', '));
  const first = useRef<HTMLTextAreaElement>(null);
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  const { fields } = VOICE;
  const change = (part: Partial<Sheet>) => setSheet({ ...sheet, ...part });

  const written = { ...sheet, usedWords: toWords(used), avoidedWords: toWords(avoided) };
  useUnsaved(JSON.stringify(written) !== JSON.stringify(props.sheet));

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(written);
  }

  return (
    <form aria-label={VOICE.edit} onSubmit={submit} className="space-y-4">
      <Field label={fields.opening}>
        <TextArea
          ref={first}
          rows={2}
          maxLength={SHEET_LIMITS.opening}
          value={sheet.opening}
          onChange={(event) => change({ opening: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {COUNTS.map(([name, { min, max }]) => (
          <Field key={name} label={fields[name]} className="justify-end">
            <NumberInput value={sheet[name]} min={min} max={max} onChange={(value) => change({ [name]: value })} />
          </Field>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={fields.lineBreaks}>
          <Select value={sheet.lineBreaks} options={BREAK_OPTIONS} onChange={(lineBreaks) => change({ lineBreaks })} />
        </Field>
        <Field label={fields.person}>
          <Select value={sheet.person} options={PERSON_OPTIONS} onChange={(person) => change({ person })} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Switch label={fields.hasLists} checked={sheet.hasLists} onChange={(hasLists) => change({ hasLists })} />
        <Switch
          label={fields.endsWithQuestion}
          checked={sheet.endsWithQuestion}
          onChange={(endsWithQuestion) => change({ endsWithQuestion })}
        />
      </div>
      <Field label={fields.signOff}>
        <TextInput
          maxLength={SHEET_LIMITS.signOff}
          value={sheet.signOff}
          onChange={(event) => change({ signOff: event.target.value })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={fields.usedWords} hint={fields.wordsHint}>
          <TextArea rows={2} maxLength={WORDS_MAX} value={used} onChange={(event) => setUsed(event.target.value)} />
        </Field>
        <Field label={fields.avoidedWords} hint={fields.wordsHint}>
          <TextArea
            rows={2}
            maxLength={WORDS_MAX}
            value={avoided}
            onChange={(event) => setAvoided(event.target.value)}
          />
        </Field>
      </div>
      <Field label={fields.notes}>
        <TextArea
          rows={2}
          maxLength={SHEET_LIMITS.notes}
          value={sheet.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {VOICE.save}
        </Button>
        <Button disabled={saving.isPending} onClick={onCancel}>
          {VOICE.cancel}
        </Button>
      </div>
      <SaveStatus saving={saving} />
    </form>
  );
}

/** The words between commas, each once. */
function toWords(typed: string): string[] {
  const words = typed.split(/[,;\n]/).map((word) => word.trim().slice(0, SHEET_LIMITS.word));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, SHEET_LIMITS.words);
}
