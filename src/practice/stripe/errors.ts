import { HttpError, json } from '#practice/http/response.ts';

type Details = { readonly code?: string; readonly param?: string; readonly declineCode?: string };

/** An error in Stripe's words. */
export class StripeError extends HttpError {
  override readonly name = 'StripeError';

  constructor(status: number, type: string, message: string, { code, param, declineCode }: Details = {}) {
    const error = {
      ...(code !== undefined && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      ...(declineCode !== undefined && { decline_code: declineCode }),
      message,
      ...(param !== undefined && { param }),
      type,
    };
    super(json(status, { error }), message);
  }
}

export function invalid(message: string, param: string, code = 'parameter_invalid'): StripeError {
  return new StripeError(400, 'invalid_request_error', message, { code, param });
}

export function missing(param: string): StripeError {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function unknownParam(param: string): StripeError {
  return invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
}

/** 404 where the path names the object (`param` id), 400 where a parameter does. */
export function noSuch(noun: string, id: string, param = 'id'): StripeError {
  const details = { code: 'resource_missing', param };
  return new StripeError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${noun}: '${id}'`, details);
}

/** The call does not fit the present state of its object. */
export function conflict(message: string, code?: string): StripeError {
  return new StripeError(400, 'invalid_request_error', message, code === undefined ? {} : { code });
}

export function declined(): StripeError {
  const details = { code: 'card_declined', declineCode: 'generic_decline' };
  return new StripeError(402, 'card_error', 'Your card was declined.', details);
}

/** 401 of an unknown key, of which only the ends are shown, as Stripe does. */
export function invalidKey(key: string): StripeError {
  const shown = key === '' ? '' : `${key.slice(0, 3)}${'*'.repeat(Math.max(0, key.length - 7))}${key.slice(-4)}`;
  const message =
    key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${shown}`;
  return new StripeError(401, 'invalid_request_error', message);
}

export function idempotencyMismatch(key: string): StripeError {
  return new StripeError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

export function rateLimited(): StripeError {
  return new StripeError(
    429,
    'invalid_request_error',
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    { code: 'rate_limit' },
  );
}

export function serverError(): StripeError {
  return new StripeError(500, 'api_error', 'An unknown error occurred');
}
