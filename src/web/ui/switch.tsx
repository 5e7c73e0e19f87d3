import * as Radix from 'radix-ui/switch';
import { useId } from 'react';
import { cx } from './cx.ts';

export function Switch(props: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}) {
  const { label, hint, checked, onChange, disabled = false, className } = props;
  const id = useId();
  return (
    <div className={cx('flex gap-2.5 max-md:min-h-11', hint === undefined ? 'items-center' : 'items-start', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        className="relative h-5 w-9 shrink-0 cursor-pointer rounded-full bg-control transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-accent max-md:before:absolute max-md:before:-inset-3"
      >
        <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-[18px]" />
      </Radix.Root>
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-sm">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
