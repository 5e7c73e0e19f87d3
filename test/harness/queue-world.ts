import { addToQueue, readQueue, saveQueue } from '#contract/queue.ts';
import { DAY_MS } from '#domain/time.ts';
import { type PublishingWorld, startPublishingWorld } from './publishing.ts';

type Settings = { zone: string; slots: { days: number[]; time: string }[]; pauses: { from: string; to: string }[] };
/** Every day at 8:30 and 17:30 in New York. */
export const DAILY: Settings = {
  zone: 'America/New_York',
  slots: ['08:30', '17:30'].map((time) => ({ days: [1, 2, 3, 4, 5, 6, 7], time })),
  pauses: [],
};

export type QueueWorld = Awaited<ReturnType<typeof startQueueWorld>>;

/** A member with a queue, and what tests of it do. */
export async function startQueueWorld() {
  const world: PublishingWorld = await startPublishingWorld();
  const sql = (text: string, ...values: unknown[]) => world.app.database.pool.query(text, values);
  const read = async () => (await world.member().ok(readQueue)).data;
  const add = async (words: string) => {
    const postId = await world.draft(words);
    return { postId, answer: await world.member().call(addToQueue, { body: { postId } }) };
  };
  return {
    world,
    sql,
    read,
    add,
    async reset() {
      await world.reset();
      await sql('delete from queues');
      await sql('update users set publishes_by_hand = false');
    },
    save: (more: Partial<Settings> = {}) => world.member().ok(saveQueue, { body: { ...DAILY, ...more } }),
    /** Puts a post into the queue; gives its id. */
    async queued(words: string): Promise<string> {
      const { postId, answer } = await add(words);
      if (answer.status !== 200) throw new Error(`${words}: ${answer.status}`);
      return postId;
    },
    timesOf: async () => (await read()).posts.map(({ postId, localTime }) => [postId, localTime]),
    /** A day so many days after today in New York. */
    day: (ahead: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: DAILY.zone }).format(world.app.clock.now() + ahead * DAY_MS),
  };
}
