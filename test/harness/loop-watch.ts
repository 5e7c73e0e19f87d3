/**
 * How long the loop of this process was held at once while something went on, in milliseconds of its thread's own time: other processes
 * of a busy machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = threadMs();
  const watch = () => {
    const now = threadMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return longest;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
