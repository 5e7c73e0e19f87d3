import type { Finding, FindingCode } from './findings.ts';
import type { ReadinessSnapshot, WaitingPost } from './snapshot.ts';

/** Reads a snapshot once, then says of each of its posts what is to be said, or null. */
export type Rule = (snapshot: ReadinessSnapshot) => (post: WaitingPost) => Finding | null;

/** A finding with what is not given left empty. */
export function found(code: FindingCode, about: Partial<Omit<Finding, 'code'>> = {}): Finding {
  return { code, at: null, otherPostId: null, moveTo: null, ...about };
}

/** A rule that says the same of every post. */
export function ofAll(code: FindingCode, isSo: (snapshot: ReadinessSnapshot) => boolean): Rule {
  return (snapshot) => {
    const finding = isSo(snapshot) ? found(code) : null;
    return () => finding;
  };
}

/** A rule about a post alone. */
export function ofPost(code: FindingCode, isSo: (post: WaitingPost) => boolean): Rule {
  return () => (post) => (isSo(post) ? found(code) : null);
}
