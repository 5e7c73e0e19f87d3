/** What a child process sends: `ready` once, then one answer to each task. */
export type Answer<Result> = { readonly result: Result } | { readonly failure: string };

const MEMORY_CHECK_EVERY_MS = 20;

/**
 * The whole life of a child process of `createProcessPool`: does each task that it is sent. Its first argument is the most
 * megabytes a task may take beyond what the process holds now. Node's own limit counts the JavaScript heap alone; image decoders
 * take their memory elsewhere.
 */
export function answerTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  if (process.send === undefined) throw new Error('This runs as a child process of the product.');
  const send = process.send.bind(process);
  const memoryLimit = process.memoryUsage.rss() + Number(process.argv[2]) * 1024 * 1024;
  // An orderly exit would wait for decoders in the middle of their work.
  const end = () => process.kill(process.pid, 'SIGKILL');

  async function answer(task: Task): Promise<Answer<Result>> {
    try {
      return { result: await work(task) };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  }

  process.on('message', async (task: Task) => {
    const check = setInterval(() => process.memoryUsage.rss() > memoryLimit && end(), MEMORY_CHECK_EVERY_MS);
    send(await answer(task));
    clearInterval(check);
  });
  // Ctrl+C in a terminal signals this process too; the product itself decides when it ends.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', end);
  send('ready');
}
