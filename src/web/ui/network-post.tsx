import { Globe, MessageSquareText, Repeat2, Send, ThumbsUp, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

/** `headline`: null where it is not known. */
export type NetworkAuthor = { name: string; headline: string | null; photoUrl: string | null };

/** A post as LinkedIn shows it, as wide as its place: who wrote it, the text and what goes with it, the reactions. */
export function NetworkPost(props: { label: string; author: NetworkAuthor; children: ReactNode }) {
  const { label, author, children } = props;
  return (
    <article
      aria-label={label}
      className="network-font overflow-hidden rounded-md border border-network-line bg-network-surface text-network-ink"
    >
      <AuthorLine author={author} />
      {children}
      <Reactions />
    </article>
  );
}

/** The parts of a post's text, with hashtags, mentions and addresses in the network's colour. */
export function NetworkText({ segments }: { segments: readonly { kind: string; text: string }[] }) {
  return withKeys(segments).map(({ key, kind, text }) =>
    kind === 'text' ? (
      text
    ) : (
      <span key={key} className="font-semibold text-network">
        {text}
      </span>
    ),
  );
}

/** The key of a segment is where it begins. */
function withKeys(segments: readonly { kind: string; text: string }[]): { key: number; kind: string; text: string }[] {
  let at = 0;
  return segments.map(({ kind, text }) => {
    const key = at;
    at += text.length;
    return { key, kind, text };
  });
}

function AuthorLine({ author: { name, headline, photoUrl } }: { author: NetworkAuthor }) {
  return (
    <div className="flex items-center gap-2 px-4 pt-3">
      {photoUrl === null ? (
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-network-line text-network-muted"
        >
          <UserRound className="size-6" />
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
        {headline !== null && <p className="network-small truncate text-network-muted">{headline}</p>}
        <p className="network-small flex items-center gap-1 text-network-muted">
          Now <span aria-hidden>·</span> <Globe aria-label="Visible to everyone" className="size-3.5" />
        </p>
      </div>
    </div>
  );
}

const REACTIONS = [
  { name: 'Like', Icon: ThumbsUp },
  { name: 'Comment', Icon: MessageSquareText },
  { name: 'Repost', Icon: Repeat2 },
  { name: 'Send', Icon: Send },
];

function Reactions() {
  return (
    <div aria-hidden className="flex justify-around border-t border-network-line px-2 py-3 text-network-muted">
      {REACTIONS.map(({ name, Icon }) => (
        <span key={name} className="network-small flex items-center gap-1 font-semibold">
          <Icon className="size-4" />
          {name}
        </span>
      ))}
    </div>
  );
}
