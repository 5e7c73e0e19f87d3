import { Check, Minus } from 'lucide-react';
import { cx } from './cx.ts';
import { withoutEnter } from './without-enter.ts';

/** A checkbox whose label is for screen readers only. */
export function Checkbox(props: {
  label: string;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
}) {
  const { label, checked, onChange } = props;
  return (
    <span className="group relative inline-flex size-8 shrink-0 items-center justify-center max-md:size-11">
      {/* Over all of it, so that it is what is pressed. */}
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box !== null) box.indeterminate = checked === 'indeterminate';
        }}
        checked={checked === true}
        onChange={() => onChange(checked !== true)}
        onKeyDown={withoutEnter}
        className="absolute inset-0 cursor-pointer appearance-none rounded-sm -outline-offset-4"
      />
      <span
        className={cx(
          'inline-flex size-[18px] items-center justify-center rounded-sm border text-on-accent group-hover:border-accent [&_svg]:size-3.5 [&_svg]:stroke-3',
          checked === false ? 'border-control bg-surface' : 'border-accent bg-accent',
        )}
      >
        {checked === 'indeterminate' && <Minus aria-hidden />}
        {checked === true && <Check aria-hidden />}
      </span>
    </span>
  );
}
