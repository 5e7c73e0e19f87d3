import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { CONTROL_CLASS, useFieldLinks } from './field-context.ts';

export type SelectOption<V extends string = string> = { value: V; label: string; disabled?: boolean };
export type SelectGroup<V extends string = string> = { label: string; options: readonly SelectOption<V>[] };

export type SelectProps<V extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
  value: V;
  onChange: (value: V) => void;
  options: readonly (SelectOption<V> | SelectGroup<V>)[];
  /** For the element around the control, to set a width. */
  wrapperClassName?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** The system's own select, familiar on phones and to screen readers. Needs a Field around it or an `aria-label`. */
export function Select<V extends string>({
  value,
  onChange,
  options,
  className,
  wrapperClassName,
  ...rest
}: SelectProps<V>) {
  return (
    <div className={cx('relative min-w-0', wrapperClassName)}>
      <select
        {...useFieldLinks()}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        className={cx(CONTROL_CLASS, 'h-10 cursor-pointer appearance-none truncate pr-9 max-md:h-11', className)}
      >
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(entry)
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

function renderOption(option: SelectOption) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}
