/** What came of a sending. */
export type SendingOutcome =
  | { kind: 'sent' }
  /** There is nobody to send it to. */
  | { kind: 'nobody' }
  | { kind: 'failed'; reason: string; retryAfterSeconds: number | null; isFinal: boolean };
