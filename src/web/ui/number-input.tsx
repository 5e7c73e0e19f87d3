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
  /** Called with what is typed or pasted beyond `max`, of up to twice its digits; whether it meant something. Without it digits are cut. */
  onBeyond?: (digits: string) => boolean;
  /** Told with each change of letters among what is typed or pasted, before what the digits say. */
  onLetters?: (letters: string) => void;
  /** Told with each change of digits that mean nothing and are cut to the largest; null where they mean something. */
  onTooLarge?: (digits: string | null) => void;
};

/**
 * A whole number, cut to the largest as it is typed: it and what else shows it always show what counts, also to who presses a button
 * meanwhile.
 * Arrow keys step and wrap at the ends.
 */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  fallback = min,
  digits = 1,
  onBeyond,
  onLetters,
  onTooLarge,
  className,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(value).padStart(digits, '0');

  function change(text: string) {
    const room = String(max).length;
    const clean = text.replace(/\D/g, '').slice(0, onBeyond === undefined ? room : 2 * room);
    const number = Number(clean);
    // More digits may make a meaning of it.
    setTyped(number > max && onBeyond === undefined ? String(max) : clean);
    const letters = text.replace(/[^a-z]/gi, '');
    if (letters !== '') onLetters?.(letters);
    const isRead = number > max && onBeyond?.(clean) === true;
    onTooLarge?.(number > max && !isRead ? clean : null);
    if (!isRead) onChange(clean === '' ? fallback : Math.min(max, Math.max(min, number)));
  }
  function step(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = value + (event.key === 'ArrowUp' ? 1 : -1);
    setTyped(null);
    onTooLarge?.(null);
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
      onBlur={() => setTyped(null)}
      onKeyDown={step}
      className={cx(CONTROL_CLASS, 'h-10 text-center tabular-nums max-md:h-11', className)}
    />
  );
}
