import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';

type Model = Parameters<typeof wrapLanguageModel>[0]['model'];

/** Between these tags open models write down what they think. */
const TAGS = ['think', 'thinking', 'thought', 'reasoning'] as const;

/** A model that keeps to itself what it thinks, however its answer comes in pieces. What has no end is thought to the end. */
export function hideReasoning(model: Model): Model {
  return wrapLanguageModel({ model, middleware: TAGS.map((tagName) => extractReasoningMiddleware({ tagName })) });
}
