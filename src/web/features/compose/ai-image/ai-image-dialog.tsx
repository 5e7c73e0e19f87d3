import { useState } from 'react';
import type { AiImageSource } from '#contract/ai-images.ts';
import type { CardChoice } from '#domain/image-cards/card-plan.ts';
import { type AiImagePreview, useImagePreview } from '#web/data/ai-images.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CardPicture } from '../link-card/card-image.tsx';
import { AiImageLayouts } from './ai-image-layouts.tsx';
import { AiImageSentences } from './ai-image-sentences.tsx';
import type { AiImage } from './use-ai-image.ts';

type Choice = CardChoice & { sentence: string | null; source: AiImageSource };

const FIRST_CHOICE: Choice = { layout: 'statement', theme: 'light', size: 'landscape', sentence: null, source: 'card' };

/** How the image of a post shall look: its sentence, layout, colours and shape, as they are drawn. */
export function AiImageDialog({ aiImage }: { aiImage: AiImage }) {
  const { content, isMaking, problem, close, add } = aiImage;
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [chosenFor, setChosenFor] = useState(content);
  // Another text has other sentences; layout, colours and shape are a matter of taste and stay.
  if (content !== null && content !== chosenFor) {
    setChosenFor(content);
    setChoice({ ...choice, sentence: null });
  }
  const { theme, size, sentence } = choice;
  const asked = content === null ? null : { content, theme, size, ...(sentence === null ? {} : { sentence }) };
  const { data, error, isPlaceholderData } = useImagePreview(asked);
  const shown = content === null || data === undefined ? null : fitChoice(choice, data);
  const picture = data?.previews.find(({ layout }) => layout === shown?.layout)?.dataUrl ?? null;
  const canAdd = shown !== null && error === null && (shown.source === 'model' || picture !== null);
  const isLoading = error === null && (data === undefined || isPlaceholderData);
  const said = problem ?? (error === null ? null : messageOf(error));

  function submit() {
    if (shown === null) return;
    const { source, layout } = shown;
    void add({ source, layout, theme, size, ...(shown.sentence === null ? {} : { sentence: shown.sentence }) });
  }

  return (
    <Dialog
      title="AI Image"
      description="A picture from a sentence of your post, word for word. It goes to the end of the post."
      open={content !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="lg"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={isMaking} disabled={!canAdd} onClick={submit}>
            {isMaking ? 'Making image…' : 'Add to Post'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-3">
          {shown?.source === 'model' ? (
            <p className="flex aspect-[1200/627] items-center justify-center rounded-md border border-line bg-sunken px-8 text-center text-sm text-muted">
              The AI service draws an illustration for this post. It takes up to a minute.
            </p>
          ) : (
            <>
              <CardPicture size={size} dataUrl={picture} alt={shown?.sentence ?? ''} isLoading={isLoading} />
              <AiImageLayouts
                previews={data?.previews ?? []}
                size={size}
                value={shown?.layout ?? choice.layout}
                onChange={(layout) => setChoice({ ...choice, layout })}
              />
            </>
          )}
        </div>
        <div className="min-w-0 space-y-4">
          {data !== undefined && data.sources.length > 1 && (
            <Segmented
              label="Made by"
              items={[
                { value: 'card', label: 'Card' },
                { value: 'model', label: 'AI picture' },
              ]}
              value={shown?.source ?? choice.source}
              onChange={(source) => setChoice({ ...choice, source })}
            />
          )}
          {shown?.source !== 'model' && (
            <AiImageSentences
              sentences={data?.sentences ?? []}
              value={shown?.sentence ?? null}
              onChange={(next) => setChoice({ ...choice, sentence: next })}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Segmented
              label="Shape"
              items={[
                { value: 'landscape', label: 'Landscape' },
                { value: 'portrait', label: 'Portrait' },
              ]}
              value={size}
              onChange={(next) => setChoice({ ...choice, size: next })}
            />
            {shown?.source !== 'model' && (
              <Segmented
                label="Colours"
                items={[
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
                value={theme}
                onChange={(next) => setChoice({ ...choice, theme: next })}
              />
            )}
          </div>
          {data?.notices.map((notice) => (
            <p key={notice} className="text-sm text-warn">
              {notice}
            </p>
          ))}
          {said !== null && (
            <p role="alert" className="text-sm text-danger">
              {said}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** What of a choice these previews can show; the first that they can where they cannot. */
function fitChoice(choice: Choice, { previews, sentences, sentence, sources }: AiImagePreview): Choice {
  const layout = previews.some((preview) => preview.layout === choice.layout) ? choice.layout : 'statement';
  const [first = 'card'] = sources;
  const source = sources.includes(choice.source) ? choice.source : first;
  const isThere = choice.sentence !== null && sentences.includes(choice.sentence);
  return { ...choice, layout, source, sentence: isThere ? choice.sentence : sentence };
}
