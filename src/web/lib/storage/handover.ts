/** What the public page hands over to the compose screen; kept in the tab for the step between the two. */
export const HANDOVER_KEY = 'compose_handover';

export type Handover = {
  /** A link, or ideas. */
  source: string;
  tone: string;
  includeEmojis: boolean;
  /** Whether the person asked for a post by it, so that generating begins at once. */
  isPressed: boolean;
};

/** Keeps it for the compose screen. False where the browser refuses: then an address has to carry it. */
export function handOver(handover: Handover): boolean {
  try {
    window.sessionStorage.setItem(HANDOVER_KEY, JSON.stringify(handover));
    return true;
  } catch {
    return false;
  }
}
