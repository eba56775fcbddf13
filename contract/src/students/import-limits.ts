/** Of so many rows of an import all faults and notes are kept; how many rows were refused is counted exactly. */
export const KEPT_REFUSALS = 100_000

/** A file of more columns is not read. */
export const MOST_COLUMNS = 500
