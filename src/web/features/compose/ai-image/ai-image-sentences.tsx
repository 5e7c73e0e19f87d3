import { RadioGroup } from 'radix-ui';

/** The sentences of the post that can stand on a card, the strongest first. */
export function AiImageSentences(props: {
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
