import { Globe } from 'lucide-react';
import { MESSAGES } from '../messages.ts';

export type Author = { name: string; photoUrl: string | null };

export function PreviewAuthor({ author }: { author: Author }) {
  const { name, photoUrl } = author;
  return (
    <div className="flex items-center gap-2 px-4 pt-3">
      {photoUrl === null ? (
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-network-paper text-lg text-network-muted"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img
          src={photoUrl}
          alt=""
          className="size-12 shrink-0 rounded-full object-cover"
          referrerPolicy="no-referrer"
        />
      )}
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p aria-hidden className="network-small truncate text-network-muted">
          Your headline
        </p>
        <p className="network-small flex items-center gap-1 text-network-muted">
          Now <span aria-hidden>·</span> <Globe aria-label={MESSAGES.preview.visibility} className="size-3.5" />
        </p>
      </div>
    </div>
  );
}
