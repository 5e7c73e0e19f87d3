const TICK_MS = 2;

/**
 * How long the loop of this process was held at once while something went on, in milliseconds of its thread's own time: other processes
 * of a busy machine do not count. Turns that follow each other within `TICK_MS` count as one. A watch at every turn would keep a core busy,
 * and take it from the processes that are waited for.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadMs();
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const watch = setInterval(look, TICK_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
    look();
  }
  return longest;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
