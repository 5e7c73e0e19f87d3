import { wellFormedStart } from '#domain/text/strings.ts';
import { stripUnknownLinks } from '#domain/writing/tidy/strip-links.ts';
import { stripInvisible } from '#domain/writing/tidy/strip-markup.ts';
import { findQuotation } from './find-quotation.ts';
import {
  type ClaimedVerdict,
  JUDGED_REASON_MAX,
  type JudgedSentence,
  type Judgement,
  VERDICTS,
  type Verdict,
} from './judgement.ts';

/**
 * The verdicts that count (docs/product.md §6.20): of a sentence that was sent, with a quotation that stands in one of its passages,
 * and where it contradicts with a reason. A sentence that is said to be both has none. In the order of the sentences.
 */
export function verifyVerdicts(
  sentences: readonly JudgedSentence[],
  claimed: readonly ClaimedVerdict[],
): readonly Verdict[] {
  return sentences.flatMap((sentence, index) => {
    const found = claimed.filter((one) => one.sentence === index).flatMap((one) => verify(sentence, one));
    const [first] = found;
    if (first === undefined || found.some(({ verdict }) => verdict !== first.verdict)) return [];
    return [{ sentence: index, ...first }];
  });
}

function verify({ text, passages }: JudgedSentence, claimed: ClaimedVerdict): Judgement[] {
  const verdict = VERDICTS.find((one) => one === claimed.verdict);
  const quotation = passages.map((passage) => findQuotation(claimed.quotation, passage)).find((one) => one !== null);
  const reason = tidyReason(claimed.reason, [text, ...passages].join('\n'));
  if (verdict === undefined || quotation == null || (verdict === 'contradicted' && reason === '')) return [];
  return [{ verdict, quotation, reason }];
}

/** One line without addresses that nobody gave the model. */
function tidyReason(reason: string, given: string): string {
  const line = stripUnknownLinks(stripInvisible(reason), given).text.replace(/\s+/g, ' ').trim();
  return line.length <= JUDGED_REASON_MAX ? line : `${wellFormedStart(line, JUDGED_REASON_MAX - 1).trimEnd()}…`;
}
