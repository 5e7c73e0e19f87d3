/** Lets the browser take keys and presses, and paint, before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Runs the scripts that the screen of this address begins with, or those that follow, each in a task of its own: together they would keep a
 * phone from taking keys. Which they are stands in the page (`scripts/public-pages-plugin.ts`), each behind those that it needs; without
 * that, and where one cannot be had, whoever imports them runs them all at once and says what is wrong.
 */
export async function runInSteps(part: 'first' | 'then'): Promise<void> {
  const screen = document.querySelector<HTMLMetaElement>(`meta[name="screen:${window.location.pathname}"]`);
  const files = (part === 'first' ? screen?.content : screen?.dataset['then']) ?? '';
  for (const file of files.split(' ').filter((one) => one !== '')) {
    try {
      await import(/* @vite-ignore */ file);
    } catch {
      return;
    }
    await nextTask();
  }
}
