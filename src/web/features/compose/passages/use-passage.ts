import { type Editor, useEditorState } from '@tiptap/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ReadSource } from '#contract/writing.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { textTools } from '../text-tools-later.ts';

/** Where the sentence at the pointer or the caret comes from; `nothing` is for a sentence that rests on no source. */
export type ShownPassage = 'ask' | 'nothing' | { source: ReadSource; text: string; startMs: number | null };

/** Follows pointer and caret through the post (docs/product.md §6.19). */
export function usePassage(editor: Editor, sources: readonly ReadSource[]): ShownPassage {
  const isVisited = useIsVisited(editor);
  const loaded = useLater(textTools, sources.length > 0);
  const tools = sources.length > 0 ? loaded : null;
  useEffect(() => {
    if (tools === null) return;
    editor.registerPlugin(tools.createPassagePlugin());
    return () => void editor.unregisterPlugin(tools.PASSAGE_KEY);
  }, [editor, tools]);
  const current = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      if (tools === null) return null;
      // Before the first visit the caret is nobody's choice.
      if (!isVisited && (tools.PASSAGE_KEY.getState(state) ?? null) === null) return null;
      const at = tools.currentSentence(state);
      const { sentences, language } = tools.readPostSentences(state.doc);
      const sentence = sentences[at]?.text;
      if (sentence === undefined) return null;
      return { sentence, context: { before: sentences[at - 1]?.text ?? null, language } };
    },
  });
  // What is typed is on the screen first.
  const looked = useDeferredValue(current);
  const isAsked = looked !== null;
  const index = useMemo(
    () => (tools !== null && isAsked ? tools.indexPassages(sources) : null),
    [tools, isAsked, sources],
  );
  return useMemo(() => {
    if (tools === null || looked === null || index === null) return 'ask';
    const { sentence, context } = looked;
    const passage = tools.findPassage(sentence, index, context);
    const source = passage === null ? undefined : sources[passage.sourceIndex];
    if (passage !== null && source !== undefined) {
      const times = source.isCorrected ? [] : (source.video?.times ?? []);
      return { source, text: passage.text, startMs: tools.timeAt(times, passage.start) };
    }
    // "The key points:" claims nothing.
    return tools.isStockPhrase(sentence) ? 'ask' : 'nothing';
  }, [tools, looked, index, sources]);
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
