import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { cx } from './cx.ts';
import { CONTROL_CLASS, useFieldLinks } from './field-context.ts';

export type NumberInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'min' | 'max' | 'type'
> & {
  value: number;
  /** Called with whole numbers within `min`..`max` only. */
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** The value if the field is left empty; `min` without it. */
  fallback?: number;
  /** The least number of digits shown. */
  digits?: number;
  /** Called with what is typed or pasted beyond the digits of `max`, up to twice as many; without it they are cut. */
  onLonger?: (digits: string) => void;
};

/** A whole number: clamped when the field is left; arrow keys step and wrap at the ends. */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  fallback = min,
  digits = 1,
  onLonger,
  className,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(value).padStart(digits, '0');

  function change(text: string) {
    const room = String(max).length;
    const clean = text.replace(/\D/g, '').slice(0, onLonger === undefined ? room : 2 * room);
    setTyped(clean);
    if (clean.length > room) return onLonger?.(clean);
    const number = Number(clean);
    if (clean !== '' && number >= min && number <= max) onChange(number);
  }
  function leave() {
    if (typed === null) return;
    if (typed.length <= String(max).length)
      onChange(typed === '' ? fallback : Math.min(max, Math.max(min, Number(typed))));
    setTyped(null);
  }
  function step(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = value + (event.key === 'ArrowUp' ? 1 : -1);
    setTyped(null);
    if (next > max) onChange(min);
    else onChange(next < min ? max : next);
  }

  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      {...useFieldLinks()}
      {...rest}
      value={shown}
      onChange={(event) => change(event.target.value)}
      // What is typed replaces the number.
      onFocus={(event) => event.target.select()}
      onClick={(event) => typed === null && event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={step}
      className={cx(CONTROL_CLASS, 'h-10 text-center tabular-nums max-md:h-11', className)}
    />
  );
}
