import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import type { Judgement } from '#domain/fact-check/judge/judgement.ts';
import { JUDGE } from './facts-messages.ts';

/** Why something is marked, a line for each of the check and the model: where they disagree both say why. */
export function explainMark({ weight, claim, reason, judgement }: JudgedMark): string[] {
  const own = weight === 'judged' ? JUDGE.silent(claim) : reason;
  if (judgement === null) return [own];
  const { verdict, quotation, reason: theirs } = judgement;
  const { doubts, agrees, finds, words } = JUDGE;
  const said = verdict === 'supported' ? finds : weight === 'wrong' ? agrees(theirs) : doubts(theirs);
  return [own, `${said} ${words(quotation)}`];
}

/** What came of a comparison of so many sentences. */
export function describeVerdicts(count: number, verdicts: ReadonlyMap<string, Judgement>): string {
  const { done, noVerdict } = JUDGE;
  const supported = [...verdicts.values()].filter(({ verdict }) => verdict === 'supported').length;
  return verdicts.size === 0 ? noVerdict(count) : done(count, supported, verdicts.size - supported);
}
