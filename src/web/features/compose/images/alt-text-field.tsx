import { useState } from 'react';
import { ALT_TEXT_MAX } from '#domain/images/limits.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { MESSAGES } from '../messages.ts';

/** The field counts from this many characters left on. */
const COUNTS_FROM_LEFT = 200;

/** The description of an image for people who cannot see it; says so where it is missing. */
export function AltTextField(props: {
  alt: string;
  isEditable: boolean;
  onChange: (alt: string) => void;
  onDone: () => void;
}) {
  const { alt, isEditable, onChange, onDone } = props;
  // The text has its own state so that the caret stays in place; a change from outside, as by Undo, replaces it.
  const [text, setText] = useState(alt);
  const [lastAlt, setLastAlt] = useState(alt);
  if (alt !== lastAlt) {
    setLastAlt(alt);
    if (alt !== text) setText(alt);
  }
  const left = ALT_TEXT_MAX - text.length;

  function change(value: string) {
    const line = value.replaceAll(/\s*\n\s*/g, ' ').slice(0, ALT_TEXT_MAX);
    setText(line);
    setLastAlt(line);
    onChange(line);
  }

  function hint() {
    if (left <= COUNTS_FROM_LEFT) return MESSAGES.images.charactersLeft(left);
    return text.trim() === '' ? <span className="text-warn">{MESSAGES.images.noAlt}</span> : undefined;
  }

  return (
    <Field label={MESSAGES.images.altLabel} hint={hint()}>
      <TextArea
        rows={1}
        value={text}
        readOnly={!isEditable}
        maxLength={ALT_TEXT_MAX}
        className="image-alt"
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          onDone();
        }}
      />
    </Field>
  );
}
