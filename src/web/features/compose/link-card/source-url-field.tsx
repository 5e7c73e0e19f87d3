import { type Ref, useId, useState } from 'react';
import { TextInput } from '#web/ui/field.tsx';
import { MESSAGES } from '../messages.ts';
import { isSourceUrl } from '../sources/source-kind.ts';

/** An address without its scheme: `example.com/story`. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;

/**
 * The address that the post was made from. An error appears once the field is left, and beside the label: below the field it would
 * move the buttons away under the click that left it.
 */
export function SourceUrlField(props: {
  value: string;
  onChange: (value: string) => void;
  /** The field is focused. */
  onBegin: () => void;
  /** It is left, or Enter is pressed: the value is complete. */
  onEnd: () => void;
  isDisabled: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const { value, onChange, onBegin, onEnd, isDisabled, ref } = props;
  const id = useId();
  const [isLeft, setLeft] = useState(true);
  const hasProblem = isLeft && !isSourceUrl(value);
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
        <label htmlFor={id} className="font-medium">
          {MESSAGES.linkCard.sourceUrl}
        </label>
        <p id={`${id}-problem`} role="alert" className="text-danger">
          {hasProblem ? MESSAGES.linkCard.noAddress : ''}
        </p>
      </div>
      <TextInput
        {...(ref === undefined ? {} : { ref })}
        id={id}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        value={value}
        disabled={isDisabled}
        aria-describedby={`${id}-problem`}
        aria-invalid={hasProblem || undefined}
        onFocus={() => {
          setLeft(false);
          onBegin();
        }}
        onBlur={() => {
          setLeft(true);
          if (BARE_ADDRESS.test(value) && isSourceUrl(`https://${value}`)) onChange(`https://${value}`);
          onEnd();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnd();
        }}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
}
