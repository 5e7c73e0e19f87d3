/** What LinkedIn says of a published post. Null is not known, which is not the same as none. */
export type Figures = {
  impressions: number | null;
  engagements: number | null;
  reactions: number | null;
  comments: number | null;
};
export const FIGURES = ['impressions', 'engagements', 'reactions', 'comments'] as const;
export type FigureName = (typeof FIGURES)[number];

/** Larger numbers are no figures of a post. */
export const FIGURE_MAX = 2_000_000_000;
/** So many published posts, the newest ones, can have figures. */
export const POSTS_WITH_FIGURES = 1_000;

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
