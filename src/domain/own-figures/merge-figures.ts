import type { FigureName, Figures } from './figures.ts';

export const NO_FIGURES: Figures = { impressions: null, engagements: null, reactions: null, comments: null };

/** Figures that were read later, over those from before: what only the former ones say stays. */
export function mergeFigures(before: Figures, after: Figures): Figures {
  const pick = (name: FigureName) => after[name] ?? before[name];
  return {
    impressions: pick('impressions'),
    engagements: pick('engagements'),
    reactions: pick('reactions'),
    comments: pick('comments'),
  };
}
