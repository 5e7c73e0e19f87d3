/** One line of the table: what was measured, the figure, and what it is held against in the same run. */
export type Row = { what: string; figure: string; beside: string };
