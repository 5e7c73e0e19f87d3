/** Lines that are seen of every post before "…more", blank ones included (docs/linkedin.md §11.1). */
export const FOLD_LINES = 3;

/** About as many characters as those lines hold on a phone (docs/linkedin.md §11.2, at 14 pixels). */
export const FOLD_CHARACTERS = 140;
