/** Fields of a log line; values of secret names are redacted before anything is written (docs/product.md §11.12). */
export type LogFields = Readonly<Record<string, unknown>>;

/** The product's log: four levels and four topics (docs/product.md §11.12). Debug is silent unless PUBLIC_DEBUG is 'true'. */
export type Log = {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Sign-in, sessions, tokens. */
  auth(message: string, fields?: LogFields): void;
  payment(message: string, fields?: LogFields): void;
  /** One line a request. */
  api(message: string, fields?: LogFields): void;
  /** Every value is redacted; only field names and lengths stay. */
  secure(message: string, fields?: LogFields): void;
};
