import { ChevronDown } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { SelectOption } from '#web/ui/select.tsx';

/**
 * A choice as wide as the words for what is chosen: the system's own select lies unseen above them, since it would be as wide as the
 * longest of its options.
 */
export function ChoiceButton<V extends string>(props: {
  label: string;
  /** What is chosen, in short. */
  shown: string;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
}) {
  const { label, shown, value, options, onChange } = props;
  return (
    <span
      className={cx(
        buttonClass(),
        'relative gap-1.5! px-3! has-focus-visible:outline-2 has-focus-visible:outline-accent',
      )}
    >
      <span aria-hidden>{shown}</span>
      <ChevronDown aria-hidden className="-mr-1 size-4 text-muted" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        className="absolute inset-0 size-full cursor-pointer bg-surface text-ink opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
