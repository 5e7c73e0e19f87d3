/** green: it is well; yellow: it can go on so, or could not be looked at; red: it does not work, or will not. */
export type Level = 'green' | 'yellow' | 'red';

/** What one check found, and what to do about it. */
export type Finding = { check: string; level: Level; says: string; cure?: string };

export const green = (check: string, says: string): Finding => ({ check, level: 'green', says });
export const yellow = (check: string, says: string, cure: string): Finding => ({ check, level: 'yellow', says, cure });
export const red = (check: string, says: string, cure: string): Finding => ({ check, level: 'red', says, cure });
