import * as RadioGroup from 'radix-ui/radio-group';
import { CARD_LAYOUTS, CARD_PIXELS, type CardLayout, type CardSize } from '#domain/image-cards/card-plan.ts';
import type { CardPreview } from '#web/data/ai-images.ts';

const NAMES: Readonly<Record<CardLayout, string>> = {
  statement: 'Statement',
  number: 'Number',
  quotation: 'Quotation',
  split: 'Split',
};

/** The card in every layout, as small images to choose from. */
export function LayoutChoice(props: {
  previews: readonly CardPreview[];
  size: CardSize;
  value: CardLayout;
  onChange: (layout: CardLayout) => void;
}) {
  const { previews, size, value, onChange } = props;
  const { width, height } = CARD_PIXELS[size];
  return (
    <RadioGroup.Root
      aria-label="Layout"
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        const layout = CARD_LAYOUTS.find((candidate) => candidate === next);
        if (layout !== undefined) onChange(layout);
      }}
      className="grid grid-cols-4 gap-2"
    >
      {previews.map(({ layout, dataUrl }) => (
        <RadioGroup.Item
          key={layout}
          value={layout}
          className="group min-h-11 cursor-pointer rounded-md border border-line bg-surface p-1 text-xs text-muted hover:text-ink data-[state=checked]:border-accent data-[state=checked]:text-ink data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
        >
          <span
            className="mb-1 block overflow-hidden rounded-sm bg-sunken"
            style={{ aspectRatio: `${width} / ${height}` }}
          >
            {dataUrl !== null && (
              <img src={dataUrl} alt="" width={width} height={height} className="size-full object-contain" />
            )}
          </span>
          {NAMES[layout]}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** The sentences of the post that can stand on a card, the strongest first. */
export function SentenceChoice(props: {
  sentences: readonly string[];
  value: string | null;
  onChange: (sentence: string) => void;
}) {
  const { sentences, value, onChange } = props;
  if (sentences.length === 0) return null;
  return (
    <div>
      <p id="ai-image-sentences" className="mb-1.5 text-sm font-medium">
        Sentence
      </p>
      <RadioGroup.Root
        aria-labelledby="ai-image-sentences"
        value={value}
        onValueChange={onChange}
        className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {sentences.map((sentence) => (
          <RadioGroup.Item
            key={sentence}
            value={sentence}
            dir="auto"
            className="block min-h-11 w-full cursor-pointer px-3 py-2 text-start text-sm text-muted -outline-offset-2 hover:bg-hover hover:text-ink data-[state=checked]:bg-accent-soft data-[state=checked]:text-ink"
          >
            {sentence}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
