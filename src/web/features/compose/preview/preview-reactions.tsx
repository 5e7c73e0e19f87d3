import { MessageSquareText, Repeat2, Send, ThumbsUp } from 'lucide-react';

const ITEMS = [
  { name: 'Like', Icon: ThumbsUp },
  { name: 'Comment', Icon: MessageSquareText },
  { name: 'Repost', Icon: Repeat2 },
  { name: 'Send', Icon: Send },
];

/** LinkedIn's bar below a post, only to look at. */
export function PreviewReactions() {
  return (
    <div aria-hidden className="flex justify-around border-t border-network-line px-2 py-3 text-network-muted">
      {ITEMS.map(({ name, Icon }) => (
        <span key={name} className="network-small flex items-center gap-1 font-semibold">
          <Icon className="size-4" />
          {name}
        </span>
      ))}
    </div>
  );
}
