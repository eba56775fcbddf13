import type { RawBuilder } from 'kysely'
import type { PersonRows } from './person-rows.ts'

/** Rows of one kind, and how they are removed after their retention period; defined by the owner of the tables. */
export type AgedRows = {
  /**
   * Selects `id`, `application_id`, `standalone_id`, `email` (whose it is; null: not known, or of many), `reference` and
   * `since` of what was over before an instant and still holds persons. The reference names none.
   */
  readonly olderThan: (before: Date) => RawBuilder<unknown>
  readonly rows: readonly PersonRows<readonly number[]>[]
}
