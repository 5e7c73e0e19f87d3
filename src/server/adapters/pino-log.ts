import { type DestinationStream, pino } from 'pino';
import { redact, redactAll } from '#domain/redaction/redact.ts';
import type { HideSecrets } from '#server/hide-secrets.ts';
import type { Log, LogFields } from '#server/ports/log.ts';

/**
 * The log as JSON lines on standard error; standard output is for the person who started the product.
 * @param options.debug whether debug lines appear (PUBLIC_DEBUG equal to 'true')
 * @param options.hideSecrets what each whole line passes through
 */
export function createLog(options: {
  debug: boolean;
  hideSecrets?: HideSecrets;
  destination?: DestinationStream;
  level?: string;
}): Log {
  const { hideSecrets = (text) => text, destination = pino.destination({ fd: 2, sync: false }) } = options;
  const sink = pino(
    { level: options.level ?? (options.debug ? 'debug' : 'info'), base: null },
    { write: (line) => destination.write(hideSecrets(line)) },
  );
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error', topic: string | null, clean: (f: LogFields) => unknown) =>
    (message: string, fields: LogFields = {}) =>
      sink[level]({ ...(topic ? { topic } : {}), ...(clean(fields) as object) }, message);
  return {
    debug: write('debug', null, redact),
    info: write('info', null, redact),
    warn: write('warn', null, redact),
    error: write('error', null, redact),
    auth: write('info', 'auth', redact),
    payment: write('info', 'payment', redact),
    api: write('info', 'api', redact),
    secure: write('info', 'secure', redactAll),
  };
}
