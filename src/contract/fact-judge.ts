import { z } from 'zod/mini';
import {
  JUDGED_PASSAGE_MAX,
  JUDGED_PASSAGES_MAX,
  JUDGED_SENTENCE_MAX,
  JUDGED_SENTENCES_MAX,
  VERDICTS,
} from '#domain/fact-check/judge/judgement.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { list, text } from './schemas.ts';

const passage = text({ min: 1, max: JUDGED_PASSAGE_MAX });

export const judgeFacts = defineRoute({
  method: 'POST',
  path: '/api/ai/check-facts',
  access: 'user',
  tag: 'writing',
  summary: 'What a model says of the sentences of a post beside passages of its sources; counts as no generation',
  body: z.strictObject({
    sentences: list(
      z.strictObject({
        text: text({ min: 1, max: JUDGED_SENTENCE_MAX }),
        passages: list(passage, { min: 1, max: JUDGED_PASSAGES_MAX }),
      }),
      { min: 1, max: JUDGED_SENTENCES_MAX },
    ),
  }),
  response: dataEnvelope(
    z.object({
      /** At most one for each sentence; none where the passages do not speak of it, or where the answer could not be verified. */
      verdicts: z.array(
        z.object({
          /** Its index in the call. */
          sentence: z.int(),
          verdict: z.enum(VERDICTS),
          /** Words of one of its passages, as they stand there. */
          quotation: z.string(),
          /** The model's own words, one line. Untrusted: only ever shown as text. */
          reason: z.string(),
        }),
      ),
    }),
  ),
});
