/** A page could not be loaded from a server that takes longer, ms. */
const TIMEOUT_MS = 3000;

/** Whether the server answers at all just now, whatever it says. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
