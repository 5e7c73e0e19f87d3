import { useState } from 'react';
import { cx } from './cx.ts';

const SIZES = { md: { pixels: 32, className: 'size-8 text-xs' }, lg: { pixels: 80, className: 'size-20 text-xl' } };

/** The photo, or the initials where there is none or it does not load. Hidden from screen readers. */
export function Avatar(props: { name: string; photoUrl: string | null; size?: keyof typeof SIZES }) {
  const { name, photoUrl, size = 'md' } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { pixels, className } = SIZES[size];
  if (photoUrl !== null && photoUrl !== brokenUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        width={pixels}
        height={pixels}
        className={cx('shrink-0 rounded-full object-cover', className)}
        onError={() => setBrokenUrl(photoUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
