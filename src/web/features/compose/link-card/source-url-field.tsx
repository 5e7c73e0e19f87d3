import { type Ref, useId, useState } from 'react';
import { TextInput } from '#web/ui/field.tsx';
import { isSourceUrl } from '../sources/source-kind.ts';

export const SOURCE_URL_PROBLEM = 'The Source URL is not a web address. Start it with https://, or leave it empty.';
/** People leave out the beginning: `example.com/story`. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;

/**
 * The address a post was made from. What is wrong with it is said once the field is left, beside the label: below the
 * field it would move the buttons away under the very click that left it.
 */
export function SourceUrlField({
  value,
  onChange,
  onEnter,
  onSettle,
  isDisabled,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  /** The field is entered, and may be changed. */
  onEnter: () => void;
  /** It is left, or Enter is pressed: the value is as it shall be. */
  onSettle: () => void;
  isDisabled: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [isLeft, setLeft] = useState(true);
  const hasProblem = isLeft && !isSourceUrl(value);
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
        <label htmlFor={id} className="font-medium">
          Source URL
        </label>
        <p id={`${id}-problem`} role="alert" className="text-danger">
          {hasProblem ? 'This is not a web address' : ''}
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
          onEnter();
        }}
        onBlur={() => {
          setLeft(true);
          if (BARE_ADDRESS.test(value) && isSourceUrl(`https://${value}`)) onChange(`https://${value}`);
          onSettle();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSettle();
        }}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
}
