import { type Editor, useEditorState } from '@tiptap/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ReadSource } from '#contract/writing.ts';
import { isStockPhrase } from '#domain/composer/phrases/stock-phrases.ts';
import { findPassage } from '#domain/passages/find-passage.ts';
import { indexPassages } from '#domain/passages/index-passages.ts';
import { timeAt } from '#domain/sources/transcript-times.ts';
import { createPassagePlugin, currentSentence, PASSAGE_KEY } from './passage-plugin.ts';
import { readPostSentences } from './post-sentences.ts';

/** Where the sentence at the pointer or the caret comes from; `nothing` is for a sentence that rests on no source. */
export type ShownPassage = 'ask' | 'nothing' | { source: ReadSource; text: string; startMs: number | null };

/** Follows pointer and caret through the post (docs/product.md §6.19). */
export function usePassage(editor: Editor, sources: readonly ReadSource[]): ShownPassage {
  const isVisited = useIsVisited(editor);
  const hasSources = sources.length > 0;
  useEffect(() => {
    if (!hasSources) return;
    editor.registerPlugin(createPassagePlugin());
    return () => void editor.unregisterPlugin(PASSAGE_KEY);
  }, [editor, hasSources]);
  const current = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      if (!hasSources) return null;
      // Before the first visit the caret is nobody's choice.
      if (!isVisited && (PASSAGE_KEY.getState(state) ?? null) === null) return null;
      const at = currentSentence(state);
      const { sentences, language } = readPostSentences(state.doc);
      const sentence = sentences[at]?.text;
      if (sentence === undefined) return null;
      return { sentence, context: { before: sentences[at - 1]?.text ?? null, language } };
    },
  });
  // What is typed is on the screen first.
  const looked = useDeferredValue(current);
  const isAsked = looked !== null && hasSources;
  const index = useMemo(() => (isAsked ? indexPassages(sources) : null), [isAsked, sources]);
  return useMemo(() => {
    if (looked === null || index === null) return 'ask';
    const { sentence, context } = looked;
    const passage = findPassage(sentence, index, context);
    const source = passage === null ? undefined : sources[passage.sourceIndex];
    if (passage !== null && source !== undefined) {
      const times = source.isCorrected ? [] : (source.video?.times ?? []);
      return { source, text: passage.text, startMs: timeAt(times, passage.start) };
    }
    // "The key points:" claims nothing.
    return isStockPhrase(sentence) ? 'ask' : 'nothing';
  }, [looked, index, sources]);
}

/** Whether the editor ever had the focus. */
function useIsVisited(editor: Editor): boolean {
  const [isVisited, setIsVisited] = useState(false);
  useEffect(() => {
    const visit = () => setIsVisited(true);
    editor.on('focus', visit);
    return () => void editor.off('focus', visit);
  }, [editor]);
  return isVisited;
}
