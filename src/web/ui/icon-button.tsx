import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'aria-pressed'> & {
  /** Name for screen readers, and the tooltip where that is not a shorter one. */
  label: string;
  tooltip?: string;
  icon: ReactNode;
  /** For a toggle button: whether it is on. */
  pressed?: boolean;
  size?: 'sm' | 'md';
  tone?: 'plain' | 'danger';
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton(props: IconButtonProps) {
  const { label, tooltip = label, icon, pressed, size = 'md', tone = 'plain', className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip={tooltip}
      aria-pressed={pressed}
      className={cx(
        'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md transition-colors max-md:size-11',
        'hover:bg-hover disabled:cursor-not-allowed disabled:opacity-45 [&_svg]:size-[18px]',
        size === 'sm' ? 'size-8' : 'size-10',
        tone === 'danger' ? 'text-danger' : 'text-ink',
        pressed === true && 'bg-accent-soft text-accent',
        className,
      )}
    >
      {icon}
    </button>
  );
}
