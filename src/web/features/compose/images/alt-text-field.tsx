import { useState } from 'react';
import { ALT_TEXT_MAX } from '#domain/images/limits.ts';
import { Field, TextArea } from '#web/ui/field.tsx';

/** From so many characters left on, the field counts. */
const COUNTS_FROM_LEFT = 200;

/** What a picture shows, for people who cannot see it. Without a word of it, it says so. */
export function PictureAltField({
  alt,
  isEditable,
  onChange,
  onDone,
}: {
  alt: string;
  isEditable: boolean;
  onChange: (alt: string) => void;
  onDone: () => void;
}) {
  // The field's own text, so that the caret stays where it is; another text from outside, as by Undo, takes its place.
  const [text, setText] = useState(alt);
  const [told, setTold] = useState(alt);
  if (alt !== told) {
    setTold(alt);
    if (alt !== text) setText(alt);
  }
  const left = ALT_TEXT_MAX - text.length;

  function take(value: string) {
    const line = value.replaceAll(/\s*\n\s*/g, ' ').slice(0, ALT_TEXT_MAX);
    setText(line);
    setTold(line);
    onChange(line);
  }

  return (
    <Field
      label="Describe this picture for people who cannot see it"
      hint={
        left <= COUNTS_FROM_LEFT ? (
          `${left} ${left === 1 ? 'character' : 'characters'} left`
        ) : text.trim() === '' ? (
          <span className="text-warn">No description yet</span>
        ) : undefined
      }
    >
      <TextArea
        rows={1}
        value={text}
        readOnly={!isEditable}
        maxLength={ALT_TEXT_MAX}
        className="picture-alt"
        onChange={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          onDone();
        }}
      />
    </Field>
  );
}
