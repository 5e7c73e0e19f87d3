import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/encode-little-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { shownContentOf } from '#domain/posts/post-content.ts';
import type { NetworkAuthor } from '#web/ui/network-post.tsx';
import type { DraftContent } from '../draft/draft.ts';
import { readDocument } from '../editor/post-editor.ts';
import { isSourceUrl } from '../sources/source-kind.ts';
import { NetworkPreview } from './network-preview.tsx';

/** The preview of the editor's text, or of the text that streams in. Only this part renders at each key press. */
export function PreviewPane(props: {
  editor: Editor;
  streamed: string;
  draft: Pick<DraftContent, 'articleUrl' | 'linkCard'>;
  author: NetworkAuthor;
  /** It is on the screen, and not behind the other pane. */
  isShown: boolean;
}) {
  const { editor, streamed, author } = props;
  const { articleUrl, linkCard } = props.draft;
  const live = useLiveDocument(editor, props.isShown);
  const document = streamed === '' ? live : documentFromMarkdown(streamed);
  return (
    <NetworkPreview
      decoded={decodeLittleText(encodeLittleText(toNetworkText(document)))}
      content={shownContentOf({ document, articleUrl: isSourceUrl(articleUrl) ? articleUrl : null, linkCard })}
      author={author}
    />
  );
}

/**
 * The editor's document for the preview, painted in the frame of the key press instead of after the draft's quiet time; where nobody sees
 * it, as soon as it is shown.
 */
function useLiveDocument(editor: Editor, isShown: boolean): RichDocument {
  const [document, setDocument] = useState(() => readDocument(editor));
  const isOutdated = useRef(false);

  useLayoutEffect(() => {
    if (isShown && isOutdated.current) {
      isOutdated.current = false;
      setDocument(readDocument(editor));
    }
    let frame: number | null = null;
    const update = () => {
      frame = null;
      flushSync(() => setDocument(readDocument(editor)));
    };
    const schedule = () => {
      if (isShown) frame ??= requestAnimationFrame(update);
      else isOutdated.current = true;
    };
    editor.on('update', schedule);
    return () => {
      editor.off('update', schedule);
      if (frame === null) return;
      cancelAnimationFrame(frame);
      isOutdated.current = true;
    };
  }, [editor, isShown]);

  return document;
}
