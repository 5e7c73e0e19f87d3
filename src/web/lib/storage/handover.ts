import type { Length } from '#domain/writing/brief.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { sessionStore } from './browser-storage.ts';

/** Where sessionStorage keeps what the public page passes on to the compose screen. */
export const HANDOVER_KEY = 'compose_handover';

/** What the compose screen starts with. */
export type Handover = {
  /** A link, or ideas; empty where only something is chosen. */
  source: string;
  /** Without them, what this browser chose last. */
  tone?: Tone;
  includeEmojis?: boolean;
  length?: Length;
  /** Whether the person pressed the button, so that writing begins at once. */
  isPressed: boolean;
  /** Whether they begin in the editor, with the ideas as its text. */
  opensEditor?: boolean;
};

/** Stores it for the compose screen, which checks it. False where the browser refuses: then the address has to carry it. */
export function handOver(handover: Omit<Handover, 'tone' | 'length'> & { tone: string }): boolean {
  return sessionStore.setItem(HANDOVER_KEY, JSON.stringify(handover));
}
