export type Letter = {
  /** The same letter sent once more keeps its id, so that mail programs show it once. */
  id?: string;
  to: readonly string[];
  /** Where an answer goes; null: to the sender. */
  replyTo: string | null;
  subject: string;
  /** Plain text. */
  text: string;
};

/** Mail as text. Rejects where the server does not take it. */
export type Mail = { send(letter: Letter): Promise<void> };
