import { setTimeout as sleep } from 'node:timers/promises';
import { createPost, listPosts } from '#contract/posts.ts';
import { signIn } from '#test/chaos/people.ts';
import { documentOf } from '#test/harness/publishing.ts';

type World = Parameters<typeof signIn>[0];

/** Calls by one person at a time of each web: every other one writes a draft, the others read the first page of posts. */
const EVERY_MS = 100;

/** People who use the webs while posts go out, until `stop`; gives how long their calls took, ms, and how many were not answered with 200. */
export async function startReaders(
  webs: readonly string[],
  { network, sql }: Pick<World, 'network' | 'sql'>,
): Promise<{ stop(): Promise<{ ms: number[]; failed: number }> }> {
  const people = [];
  for (const [at, url] of webs.entries()) people.push(await signIn({ url, network, sql } as World, at));
  const [ms, running] = [[] as number[], new Set<Promise<void>>()];
  let failed = 0;
  let isOver = false;
  const loops = people.map(async ({ client }) => {
    for (let at = 0; !isOver; at += 1) {
      const from = performance.now();
      const words = `A draft, written meanwhile: ${at}.`;
      const call =
        at % 2 === 0
          ? client.call(listPosts)
          : client.call(createPost, { body: { content: words, tiptapJson: documentOf(words) } });
      const run = call.then(({ status }) => {
        ms.push(performance.now() - from);
        if (status !== 200) failed += 1;
      });
      running.add(run);
      void run.finally(() => running.delete(run));
      await sleep(EVERY_MS);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      await Promise.all(running);
      return { ms, failed };
    },
  };
}
