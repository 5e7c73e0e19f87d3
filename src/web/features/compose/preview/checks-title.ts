/** Of the title of the checks, which takes the focus once nothing is left of what stands above them. */
export const CHECKS_TITLE_ID = 'checks-title';
