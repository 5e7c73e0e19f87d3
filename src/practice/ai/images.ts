import { createHash } from 'node:crypto';
import { isRecord } from '#practice/http/request.ts';
import { type Colour, makePng } from '#practice/images/png.ts';
import { type Call, isKnownModel, type Refusal, type RefusalKind } from './dialects/dialect.ts';
import {
  checkBearer,
  invalidType,
  missingParameter,
  OPENAI_REFUSALS,
  openAiError,
  unparsedBody,
} from './dialects/openai-errors.ts';

export type ImageRequest = {
  readonly model: string;
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
};

const SIZES = ['auto', '256x256', '512x512', '1024x1024', '1536x1024', '1024x1536', '1792x1024', '1024x1792'];

/** Reads `POST /v1/images/generations` as OpenAI does. */
export function readImageRequest(call: Call): ImageRequest | Refusal {
  const { body } = call;
  const refusal = checkBearer(call);
  if (refusal) return refusal;
  if (!isRecord(body)) return unparsedBody();
  const { model = 'practice-image-1', prompt, size = '1024x1024' } = body;
  if (prompt === undefined) return missingParameter('prompt');
  if (typeof prompt !== 'string' || prompt === '') return invalidType('prompt', 'a string');
  if (typeof model !== 'string' || !isKnownModel(model)) return refuseImage('no-model', String(model), 0);
  if (typeof size !== 'string' || !SIZES.includes(size)) {
    return openAiError(400, `Invalid value: '${String(size)}'.`, { param: 'size', code: 'invalid_value' });
  }
  const [width = 1024, height = 1024] = (size === 'auto' ? '1024x1024' : size).split('x').map(Number);
  return { model, prompt, width, height };
}

/** The errors of the images API: as OpenAI's others, but a blocked prompt names the moderation. */
export function refuseImage(kind: RefusalKind, model: string, seconds: number): Refusal {
  if (kind !== 'blocked') return OPENAI_REFUSALS[kind]({ model, seconds, param: 'prompt' });
  return openAiError(400, 'Your request was rejected by the safety system.', {
    type: 'image_generation_user_error',
    code: 'moderation_blocked',
  });
}

/** The same image for the same prompt: bands in two colours of the prompt's hash. */
export function imageResponse({ prompt, width, height }: ImageRequest): unknown {
  const hash = createHash('sha256').update(prompt).digest();
  const colour = (at: number): Colour => [hash[at] ?? 0, hash[at + 1] ?? 0, hash[at + 2] ?? 0];
  const [first, second] = [colour(0), colour(3)];
  const band = 64 + (hash[6] ?? 0) / 2;
  const png = makePng(width, height, (x, y) => (Math.floor((x + y) / band) % 2 ? first : second));
  const tokens = Math.ceil(prompt.length / 4);
  return {
    created: 1_700_000_000,
    background: 'opaque',
    output_format: 'png',
    quality: 'medium',
    size: `${width}x${height}`,
    data: [{ b64_json: png.toString('base64') }],
    usage: {
      input_tokens: tokens,
      input_tokens_details: { image_tokens: 0, text_tokens: tokens },
      output_tokens: 1056,
      total_tokens: tokens + 1056,
    },
  };
}
