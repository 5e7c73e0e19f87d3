import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/encode-little-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { shownContentOf } from '#domain/posts/post-content.ts';
import { useLiveDocument } from '../editor/use-live-document.ts';
import { isSourceUrl } from '../sources/source-kind.ts';
import type { ComposerState } from '../use-composer.ts';
import { NetworkPreview } from './network-preview.tsx';
import type { Author } from './preview-author.tsx';

/** The preview of what stands in the editor, or of the text that streams in. Renders by itself at each key press. */
export function PreviewPane({ state, author }: { state: ComposerState; author: Author }) {
  const { editor, draft, writing } = state;
  const live = useLiveDocument(editor);
  const document = writing.streamed === '' ? live : documentFromMarkdown(writing.streamed);
  const articleUrl = isSourceUrl(draft.articleUrl) ? draft.articleUrl : null;
  return (
    <NetworkPreview
      decoded={decodeLittleText(encodeLittleText(toNetworkText(document)))}
      content={shownContentOf({ document, articleUrl, linkCard: draft.linkCard })}
      author={author}
    />
  );
}
