import type { AccessWorld, Person } from './access-world.ts';

type Make<Thing> = (holder: Person | null) => Promise<Thing>;

/**
 * The world for calls that change nothing: those that name the same kind of thing of the same holder name the same thing, which is made
 * once. What does not exist is another thing each time.
 */
export function sharingThings(world: AccessWorld): AccessWorld {
  const forgets: ((userId: string) => void)[] = [];
  const shared = <Thing>(make: Make<Thing>): Make<Thing> => {
    const made = new Map<string, Promise<Thing>>();
    forgets.push((userId) => void made.delete(userId));
    return (holder) => {
      if (holder === null) return make(null);
      const thing = made.get(holder.userId) ?? make(holder);
      made.set(holder.userId, thing);
      return thing;
    };
  };
  return {
    ...world,
    post: shared(world.post),
    scheduled: shared(world.scheduled),
    published: shared(world.published),
    onLinkedIn: shared(world.onLinkedIn),
    yoursToPress: shared(world.yoursToPress),
    queued: shared(world.queued),
    deleted: shared(world.deleted),
    doubtful: shared(world.doubtful),
    shared: shared(world.shared),
    leaving: shared(world.leaving),
    series: shared(world.series),
    version: shared(world.version),
    message: shared(world.message),
    clearPosts(holder) {
      for (const forget of forgets) forget(holder.userId);
      return world.clearPosts(holder);
    },
  };
}
