/** An answer that took longer is no sign of a server that a page can be loaded from, ms. */
const PATIENCE_MS = 3000;

/** Whether the server answers at all just now, whatever it says. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}
