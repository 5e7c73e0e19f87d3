import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';

/** A sign on a square of 40 px. @param className its colours */
export function SignTile({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={cx('flex size-10 shrink-0 items-center justify-center rounded-sm [&_svg]:size-4.5', className)}>
      {children}
    </span>
  );
}

/** A picture on such a square, or `instead` where there is none or it does not load. Null: there is none. */
export function PictureTile({ address, instead }: { address: string | null; instead: ReactNode }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken) return instead;
  return (
    <img
      src={address}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      decoding="async"
      // Dragged by itself it would be a file, and what it stands for would stay.
      draggable={false}
      className="size-10 shrink-0 rounded-sm border border-line bg-sunken object-cover"
      onError={() => setBroken(address)}
    />
  );
}
