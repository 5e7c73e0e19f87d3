import { FREE_SLOTS_READ, type QueueView } from '#contract/queue.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { imagesToUpload, type PostContent } from '#domain/posts/post-content.ts';
import { freeSlots, type QueueSlot } from '#domain/queue-slots/slots.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { type Ctx, inSnapshot, readDatabaseNow } from '#server/context.ts';
import { listSchedules } from '#server/features/publications/schedules/list-schedules.ts';
import { canMove } from './queued-posts.ts';
import { findQueue } from './store.ts';

/** Enough characters for its author to recognise a post. */
const TEXT_LENGTH = 200;

/** The person's queue: its times, its posts in the order in which they go out, and its next free slots. */
export function readQueue(ctx: Ctx, { userId }: { userId: string }): Promise<QueueView> {
  return inSnapshot(ctx, async (tx) => {
    const settings = await findQueue(tx.db, userId);
    const schedules = await listSchedules(tx, { userId });
    const nowMs = (await readDatabaseNow(tx)).getTime();
    const takenMs = schedules.map(({ dueAt }) => dueAt.getTime());
    return {
      settings: settings && { ...settings, slots: settings.slots.map(copySlot), pauses: [...settings.pauses] },
      posts: schedules
        .filter(({ inQueue }) => inQueue)
        .map((schedule) => ({
          postId: schedule.postId,
          dueAt: schedule.dueAt.toISOString(),
          localTime: schedule.localTime,
          zone: schedule.zone ?? 'UTC',
          text: truncateGraphemes(schedule.networkText.replace(/\s+/g, ' ').trim(), TEXT_LENGTH).text,
          picture: pictureOf(schedule.content),
          canMove: canMove(schedule, nowMs),
          waitReason: schedule.waitReason,
          sendLate: schedule.sendLate,
        })),
      free: settings === null ? [] : freeSlots(settings, { nowMs, takenMs }, FREE_SLOTS_READ).map(viewSlot),
    };
  });
}

/** A slot as the API gives it. */
export function viewSlot({ instantMs, localTime }: QueueSlot): { at: string; localTime: string } {
  return { at: new Date(instantMs).toISOString(), localTime };
}

/** From the snapshot that is read anyway: no post has to be read for it, and it is what goes out. */
function pictureOf(content: PostContent | null): string | null {
  const [hash] = imagesToUpload(content);
  return hash === undefined ? null : imageAddress(hash);
}

function copySlot({ days, time }: { days: readonly number[]; time: string }) {
  return { days: [...days], time };
}
