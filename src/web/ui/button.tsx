import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';

/** The attribute of buttons that lead; those of a danger never do. */
export const LEADS = 'data-leads';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
export type ButtonSize = 'sm' | 'md';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  // Half as green it would still look as if it could be pressed.
  primary:
    'border-transparent bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-muted disabled:opacity-100',
  secondary: 'border-line bg-surface text-ink hover:bg-hover',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
  // Beside other actions, before a question that has the loud one.
  'danger-quiet': 'border-line bg-surface text-danger hover:border-danger hover:bg-danger-soft',
};
const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-8 gap-1.5 px-3 text-xs max-md:h-11',
  md: 'h-10 gap-2 px-4 text-sm max-md:h-11',
};

/** The look of a button; also for links. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md border font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress',
    VARIANTS[variant],
    SIZES[size],
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows that work is under way, and ignores clicks. Not `disabled`: a disabled button would lose the focus. */
  busy?: boolean;
  icon?: LucideIcon;
  ref?: Ref<HTMLButtonElement>;
};

export function Button(props: ButtonProps) {
  const { variant, size, busy = false, icon: Icon, className, disabled, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(variant === 'primary' ? { [LEADS]: '' } : {})}
      className={cx(buttonClass(variant, size), className)}
      disabled={disabled === true && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {!busy && Icon !== undefined && <Icon aria-hidden className="size-4" />}
      {children}
    </button>
  );
}
