export type MailMessage = {
  /** The same message sent again keeps its id, so that mail programs show it once. */
  id?: string;
  to: readonly string[];
  /** Where replies go; null: to the sender. */
  replyTo: string | null;
  subject: string;
  /** Plain text. */
  text: string;
  /** For mail that a program wrote by itself: the address at which one press stops it (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends mail. Rejects where the server does not accept it. */
export type Mail = { send(message: MailMessage): Promise<void> };
