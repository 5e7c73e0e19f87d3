import { type Answer, json } from '#practice/http/response.ts';

type Details = { readonly code?: string; readonly param?: string; readonly declineCode?: string };

/** A refusal in Stripe's words; whatever a call had begun must not be kept. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly type: string;
  readonly details: Details;

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }
}

/** The body and status of a refusal. */
export function answerOf({ status, type, message, details }: Refusal): Answer {
  const { code, param, declineCode } = details;
  return json(status, {
    error: {
      ...(code !== undefined && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      ...(declineCode !== undefined && { decline_code: declineCode }),
      message,
      ...(param !== undefined && { param }),
      type,
    },
  });
}

export function invalid(message: string, param: string, code = 'parameter_invalid'): Refusal {
  return new Refusal(400, 'invalid_request_error', message, { code, param });
}

export function missing(param: string): Refusal {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function unknownParam(param: string): Refusal {
  return invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
}

/** 404 where the address names the thing (`param` id), 400 where a parameter does. */
export function noSuch(noun: string, id: string, param = 'id'): Refusal {
  const details = { code: 'resource_missing', param };
  return new Refusal(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${noun}: '${id}'`, details);
}

/** The call does not fit what the thing is now. */
export function conflict(message: string, code?: string): Refusal {
  return new Refusal(400, 'invalid_request_error', message, code === undefined ? {} : { code });
}

export function declined(): Refusal {
  return new Refusal(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    declineCode: 'generic_decline',
  });
}

/** What an unknown key is told: of the key only its ends, as Stripe does. */
export function badKey(key: string): Refusal {
  const shown = key === '' ? '' : `${key.slice(0, 3)}${'*'.repeat(Math.max(0, key.length - 7))}${key.slice(-4)}`;
  const message =
    key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${shown}`;
  return new Refusal(401, 'invalid_request_error', message);
}

export function otherParams(key: string): Refusal {
  return new Refusal(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

export function rateLimited(): Refusal {
  return new Refusal(
    429,
    'invalid_request_error',
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    { code: 'rate_limit' },
  );
}

export function serverError(): Refusal {
  return new Refusal(500, 'api_error', 'An unknown error occurred');
}
