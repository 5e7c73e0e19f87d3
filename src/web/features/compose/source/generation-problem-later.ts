import { laterPart } from '#web/ui/later-part.tsx';

export const GenerationProblem = laterPart(async () => (await import('./generation-problem.tsx')).GenerationProblem);
