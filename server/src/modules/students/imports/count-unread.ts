import type { ImportRow } from './store/imports.ts'

/**
 * How many rows an import left that was stopped or failed: neither imported nor refused, so their records keep what they had.
 * @returns `null` if it ended before its rows were counted.
 */
export function countUnread({
  state,
  rows_total,
  rows_imported,
  rows_refused,
}: Pick<ImportRow, 'state' | 'rows_total' | 'rows_imported' | 'rows_refused'>): number | null {
  if (state !== 'stopped' && state !== 'failed') return 0
  return rows_total === null ? null : rows_total - rows_imported - rows_refused
}
