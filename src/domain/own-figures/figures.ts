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
