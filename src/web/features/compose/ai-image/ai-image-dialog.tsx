import { useState } from 'react';
import type { AiImageSource } from '#contract/ai-images.ts';
import type { CardChoice } from '#domain/image-cards/card-plan.ts';
import { type AiImagePreview, useImagePreview } from '#web/data/ai-images.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { useUntilOnline } from '#web/lib/api/use-until-online.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { MESSAGES } from '../messages.ts';
import { LayoutChoice, SentenceChoice } from './card-choices.tsx';
import { CardPreview } from './card-preview.tsx';
import type { AiImage } from './use-ai-image.ts';

type Choice = CardChoice & { sentence: string | null; source: AiImageSource };

const FIRST_CHOICE: Choice = { layout: 'statement', theme: 'light', size: 'landscape', sentence: null, source: 'card' };
const SOURCES = [
  { value: 'card', label: 'Card' },
  { value: 'model', label: 'AI image' },
] as const;
const SIZES = [
  { value: 'landscape', label: 'Landscape' },
  { value: 'portrait', label: 'Portrait' },
] as const;
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Chooses sentence, layout, colours and shape of the image, shown as they will be drawn. */
export function AiImageDialog({ aiImage }: { aiImage: AiImage }) {
  const { content, isMaking, close, add } = aiImage;
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [chosenFor, setChosenFor] = useState(content);
  // Another text has other sentences; layout, colours and shape are kept.
  if (content !== null && content !== chosenFor) {
    setChosenFor(content);
    setChoice({ ...choice, sentence: null });
  }
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const { theme, size, sentence } = choice;
  const asked = content === null ? null : { content, theme, size, ...(sentence === null ? {} : { sentence }) };
  const { data, error, isPlaceholderData } = useImagePreview(asked);
  const shown = content === null || data === undefined ? null : fitChoice(choice, data);
  const isModel = shown?.source === 'model';
  const card = data?.previews.find(({ layout }) => layout === shown?.layout)?.dataUrl ?? null;
  const canAdd = shown !== null && error === null && (isModel || card !== null);
  const isLoading = error === null && (data === undefined || isPlaceholderData);
  const problem = useUntilOnline(aiImage.problem ?? (error === null ? null : describeError(error)));

  function submit() {
    if (shown === null) return;
    const { source, layout } = shown;
    void add({ source, layout, theme, size, ...(shown.sentence === null ? {} : { sentence: shown.sentence }) });
  }

  return (
    <Dialog
      title="AI Image"
      description={MESSAGES.aiImage.description}
      open={content !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="lg"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={isMaking} disabled={!canAdd} onClick={submit}>
            {isMaking ? 'Making image…' : 'Add to post'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-3">
          {isModel ? (
            <p className="flex aspect-[1200/627] items-center justify-center rounded-md border border-line bg-sunken px-8 text-center text-sm text-muted">
              {MESSAGES.aiImage.model}
            </p>
          ) : (
            <>
              <CardPreview size={size} dataUrl={card} alt={shown?.sentence ?? ''} isLoading={isLoading} />
              <LayoutChoice
                previews={data?.previews ?? []}
                size={size}
                value={shown?.layout ?? choice.layout}
                onChange={(layout) => change({ layout })}
              />
            </>
          )}
        </div>
        <div className="min-w-0 space-y-4">
          {data !== undefined && data.sources.length > 1 && (
            <Segmented
              label="Made by"
              items={SOURCES}
              value={shown?.source ?? choice.source}
              onChange={(source) => change({ source })}
            />
          )}
          {!isModel && (
            <SentenceChoice
              sentences={data?.sentences ?? []}
              value={shown?.sentence ?? null}
              onChange={(next) => change({ sentence: next })}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Segmented label="Shape" items={SIZES} value={size} onChange={(next) => change({ size: next })} />
            {!isModel && (
              <Segmented label="Colours" items={THEMES} value={theme} onChange={(next) => change({ theme: next })} />
            )}
          </div>
          {data?.notices.map((notice) => (
            <p key={notice} className="text-sm text-warn">
              {notice}
            </p>
          ))}
          {problem !== null && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The choice, with the first possible value for what these previews cannot show. */
function fitChoice(choice: Choice, { previews, sentences, sentence, sources }: AiImagePreview): Choice {
  const layout = previews.some((preview) => preview.layout === choice.layout) ? choice.layout : 'statement';
  const [first = 'card'] = sources;
  const source = sources.includes(choice.source) ? choice.source : first;
  const hasSentence = choice.sentence !== null && sentences.includes(choice.sentence);
  return { ...choice, layout, source, sentence: hasSentence ? choice.sentence : sentence };
}
