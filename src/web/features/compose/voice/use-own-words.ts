import { useDeferredValue, useMemo } from 'react';
import type { RichDocument } from '#domain/documents/document.ts';
import { IMAGE_WORD, toPlainContent } from '#domain/linkedin-text/network-text.ts';
import type { VoiceComparison } from '#domain/voice/compare-voice.ts';
import type { EarlierWords } from '#domain/voice/find-earlier.ts';
import { useOwnPosts, useVoice } from '#web/data/voice.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { type TextTools, textTools } from '../text-tools-later.ts';

/** A sentence of the draft, and the earlier post that says the same. */
export type SaidBefore = EarlierWords & { readonly draft: string };
export type OwnWords = {
  /** Null without a voice that is on, and for a draft that shows too little. */
  readonly comparison: VoiceComparison | null;
  readonly saidBefore: readonly SaidBefore[];
};

/** A draft with fewer characters says nothing yet that could have been said before. */
const SHORTEST_DRAFT = 40;

/** Compares a draft with its writer's own posts (docs/product.md §18.4, §18.5). @param isActive not while a text is being written */
export function useOwnWords(document: RichDocument, postId: string | null, isActive: boolean): OwnWords {
  const tools = useLater(textTools, false);
  // What is typed is on the screen first.
  const shown = useDeferredValue(document);
  const text = useMemo(() => toPlainContent(shown).replaceAll(IMAGE_WORD, '').trim(), [shown]);
  const isLongEnough = isActive && text.length >= SHORTEST_DRAFT;
  const { data: voice } = useVoice();
  const { data: posts } = useOwnPosts(isLongEnough);
  const index = useMemo(
    () => (tools === null || posts === undefined ? null : tools.indexEarlier(posts)),
    [tools, posts],
  );
  return useMemo(() => {
    if (tools === null || !isLongEnough) return { comparison: null, saidBefore: [] };
    const comparison = voice?.isOn === true ? tools.compareVoice(text, voice.profile) : null;
    return { comparison, saidBefore: index === null ? [] : findAll(tools, text, index, postId) };
  }, [tools, isLongEnough, text, voice, index, postId]);
}

type Earlier = ReturnType<TextTools['indexEarlier']>;

function findAll(tools: TextTools, text: string, index: Earlier, postId: string | null): SaidBefore[] {
  return tools.sentenceSpans(text).flatMap(({ start, end }) => {
    const draft = text.slice(start, end);
    const found = tools.findEarlier(draft, index, postId);
    return found === null ? [] : [{ ...found, draft }];
  });
}
