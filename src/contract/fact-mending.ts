import { z } from 'zod/mini';
import { JUDGED_PASSAGE_MAX, JUDGED_PASSAGES_MAX, JUDGED_SENTENCE_MAX } from '#domain/fact-check/judge/judgement.ts';
import { MENDED_REASON_MAX, MENDED_REASONS_MAX, MENDED_SENTENCES_MAX } from '#domain/fact-check/mend/mending.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { list, text } from './schemas.ts';

export const mendFacts = defineRoute({
  method: 'POST',
  path: '/api/ai/mend-facts',
  access: 'user',
  tag: 'writing',
  summary: 'What a model would write in place of sentences that their sources do not bear; counts as no generation',
  body: z.strictObject({
    sentences: list(
      z.strictObject({
        text: text({ min: 1, max: JUDGED_SENTENCE_MAX }),
        reasons: list(text({ min: 1, max: MENDED_REASON_MAX }), { min: 1, max: MENDED_REASONS_MAX }),
        passages: list(text({ min: 1, max: JUDGED_PASSAGE_MAX }), { min: 1, max: JUDGED_PASSAGES_MAX }),
      }),
      { min: 1, max: MENDED_SENTENCES_MAX },
    ),
  }),
  response: dataEnvelope(
    z.object({
      /** At most one for each sentence. Untrusted: it is checked like every text of a model before it is offered. */
      mendings: z.array(
        z.object({
          /** Its index in the call. */
          sentence: z.int(),
          /** One line of plain text. */
          text: z.string(),
        }),
      ),
    }),
  ),
});
