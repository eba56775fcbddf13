/** This many faults of the rows of an import are kept; how many rows were refused is counted exactly. */
export const KEPT_REFUSALS = 10_000

/** A file of more columns is not read. */
export const MOST_COLUMNS = 500
