/** A field whose name contains one of these must not appear in any log (docs/product.md §11.12). */
const SECRET_NAMES = [
  'password',
  'secret',
  'token',
  'key',
  'auth',
  'api_key',
  'access_token',
  'refresh_token',
  'client_secret',
  'private_key',
  'authorization',
  'credential',
  'firebase_private_key',
  // Not in docs/product.md: a session is worth as much as a password.
  'cookie',
] as const;

export function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  return SECRET_NAMES.some((secret) => lower.includes(secret));
}

const MAX_DEPTH = 8;

/** What a log shows in place of a value: how long it is, 0 where it cannot be serialised. */
function marker(value: unknown): string {
  return `[REDACTED ${lengthOf(value)} chars]`;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  try {
    return (JSON.stringify(value) ?? String(value)).length;
  } catch {
    // Cycles, bigints, a toJSON or toString that throws.
    return 0;
  }
}

/** Every value replaced by its marker, whatever its name (the helper `secure` in docs/product.md §11.12). */
export function redactAll(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, marker(value)]));
}

/** The database driver's error messages contain the statement's values: whole posts, and hashes of tokens. */
function withoutParameters(text: string | undefined): string | undefined {
  return text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '\nparams: [REDACTED]');
}

function copyError(error: Error, path: readonly object[]): Record<string, unknown> {
  const code = 'code' in error ? { code: redact(error.code, path) } : {};
  const cause = error.cause === undefined ? {} : { cause: redact(error.cause, path) };
  const { name, message, stack } = error;
  return { name, message: withoutParameters(message), stack: withoutParameters(stack), ...code, ...cause };
}

/**
 * A copy of a value in which every field with a secret name is replaced by a marker that shows its length in characters.
 * Never throws: cycles and depths over 8 end in a word, errors become name, message, stack, code and cause.
 */
export function redact(value: unknown, seen: readonly object[] = []): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(value)) return '[circular]';
  if (seen.length >= MAX_DEPTH) return '[deep]';
  const path = [...seen, value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString();
  if (value instanceof Error) return copyError(value, path);
  if (Array.isArray(value)) return value.map((item) => redact(item, path));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  const hide = (name: string, item: unknown) =>
    item !== null && item !== undefined && isSecretName(name) ? marker(item) : redact(item, path);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hide(name, item)]));
}
