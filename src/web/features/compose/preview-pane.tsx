import { shownContentOf } from '#domain/posts/post-content.ts';
import { decodeLittleText } from '#domain/text/decode-little-text.ts';
import { encodeLittleText } from '#domain/text/little-text.ts';
import { documentFromMarkdown } from '#domain/text/markdown.ts';
import { toNetworkText } from '#domain/text/network-text.ts';
import { NetworkPreview } from './network-preview.tsx';
import type { Author } from './preview-author.tsx';
import { isSourceUrl } from './source-kind.ts';
import type { ComposerState } from './use-composer.ts';
import { useLiveDocument } from './use-live-document.ts';

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
