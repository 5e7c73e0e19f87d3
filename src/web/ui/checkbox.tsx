import { Check, Minus } from 'lucide-react';
import { withoutEnter } from './without-enter.ts';

/** A checkbox whose label is for screen readers; `words` stand beside it and are pressed as well. */
export function Checkbox(props: {
  label: string;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  words?: string;
}) {
  const { label, checked, onChange, words } = props;
  const isMixed = checked === 'indeterminate';
  return (
    <label className="inline-flex shrink-0 cursor-pointer items-center">
      <span className="group relative inline-flex size-8 shrink-0 items-center justify-center max-md:size-11">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked === true}
          // No attribute says so.
          ref={(input) => {
            if (input !== null) input.indeterminate = isMixed;
          }}
          onChange={(event) => onChange(event.target.checked)}
          onKeyDown={withoutEnter}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm -outline-offset-4"
        />
        <span
          aria-hidden
          className="pointer-events-none inline-flex size-[18px] items-center justify-center rounded-sm border border-control bg-surface text-on-accent group-hover:border-accent peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent [&_svg]:size-3.5 [&_svg]:stroke-3"
        >
          {isMixed && <Minus />}
          {checked === true && <Check />}
        </span>
      </span>
      {words !== undefined && <span aria-hidden>{words}</span>}
    </label>
  );
}
