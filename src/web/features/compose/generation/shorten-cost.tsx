import { MESSAGES } from '../messages.ts';
import type { Composing } from '../use-composer.ts';
import { useGenerationsLeft } from './use-generations-left.ts';

/** What the help for a text that is too long costs, where generations are counted. */
export function ShortenCost({ composing: { measure, rewrite } }: { composing: Composing }) {
  const isLimited = useGenerationsLeft() !== null;
  return measure.state === 'over' && rewrite !== null && isLimited ? (
    <p className="text-muted">{MESSAGES.editor.shortenCost}</p>
  ) : null;
}
