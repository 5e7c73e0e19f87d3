import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { usePost } from '#web/data/posts.ts';
import { showTimes, type TimesWish, timesWishes } from '#web/flows/queue-times-first.ts';
import { Button } from '#web/ui/button.tsx';
import { excerptOf } from '../post-chip.tsx';
import { QUEUE } from './queue-messages.ts';

/** The posts that are added once times are kept here, to take back; they wait for as long as this is on the screen. */
export function WaitingPosts() {
  const client = useQueryClient();
  const wishes = useSyncExternalStore(timesWishes.subscribe, timesWishes.read);
  useEffect(() => showTimes(client), [client]);
  if (wishes.length === 0) return null;
  return (
    <ul className="col-span-full flex flex-col gap-2">
      {wishes.map((wish) => (
        <Waiting key={wish.postIds.join()} wish={wish} />
      ))}
    </ul>
  );
}

function Waiting({ wish: { postIds, end } }: { wish: TimesWish }) {
  const { data } = usePost(postIds[0]);
  const words = data === undefined ? '' : excerptOf(data);
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-md bg-sunken px-4 py-1 text-sm">
      <p className="min-w-0 flex-1 break-words">{QUEUE.waits(words, postIds.length)}</p>
      <Button size="sm" variant="ghost" className="-mr-3" aria-label={QUEUE.waitNoMore(words)} onClick={end}>
        Remove
      </Button>
    </li>
  );
}
