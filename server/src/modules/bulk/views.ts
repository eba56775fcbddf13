import type { BulkAct } from '@testamur/contract/bulk/bulk-actions'
import type {
  BulkOutcome,
  BulkRunRow,
  bulkRefusal,
  bulkRow,
  bulkRun,
} from '@testamur/contract/bulk/bulk-runs'
import type { Said, Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import { shortName } from '@testamur/contract/person-name'
import type { Outcomes } from '../../platform/batch/index.ts'
import type { RefusalRow, ResultRow, RunTotals } from './store/results.ts'
import type { RunRow } from './store/runs.ts'

const total = (outcomes: Outcomes<BulkOutcome>): number =>
  Object.values(outcomes).reduce((sum, count) => sum + count, 0)

export const runRowView = (run: RunRow, outcomes: Outcomes<BulkOutcome>): BulkRunRow => ({
  id: run.id,
  action: run.action,
  state: run.state,
  created_at: run.created_at.toISOString(),
  created_by: run.created_by_name,
  starts_at: run.starts_at?.toISOString() ?? null,
  finished_at: run.finished_at?.toISOString() ?? null,
  rows: total(outcomes),
  outcomes,
})

/** Several reasons may be the same to this reader. */
export function refusalViews(
  rows: readonly RefusalRow[],
  reasonOf: (reason: Said) => Said,
): Unsaid<typeof bulkRefusal>[] {
  const groups = new Map<string, Unsaid<typeof bulkRefusal>>()
  for (const row of rows) {
    const reason = reasonOf(row.reason)
    const key = JSON.stringify(reason)
    const { count, examples } = groups.get(key) ?? { count: 0, examples: [] }
    const { application_id, kind, tracking_id } = row
    groups.set(key, {
      reason,
      // The first row of a reason counts for all rows that have it.
      count: count + (row.place === 1 ? row.count : 0),
      examples: [...examples, { application_id, kind, tracking_id, name: shortName(row) }],
    })
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}

const saidOf = (act: BulkAct): string | null => {
  if (act.action === 'message') return act.body
  return act.action === 'hold' || act.action === 'cancel' ? act.reason : null
}

export const runView = (
  run: RunRow,
  {
    outcomes,
    reach,
    refusals,
    assignee,
    own,
  }: {
    readonly outcomes: Outcomes<BulkOutcome>
    readonly reach: RunTotals
    readonly refusals: Unsaid<typeof bulkRefusal>[]
    readonly assignee: string | null
    readonly own: boolean
  },
): Unsaid<typeof bulkRun> => ({
  ...runRowView(run, outcomes),
  said: saidOf(run.act),
  assignee,
  selected: run.selected.length,
  checked: run.checked,
  applications: reach.applications,
  copies: reach.copies,
  refusals,
  mails: { count: reach.mails, examples: [...reach.emails] },
  money: reach.money.map(({ currency, amount, count }) => ({ currency, amount: toMajor(amount), count })),
  unmatched_waybills: run.state === 'rehearsing' ? [] : [...run.unmatched_waybills],
  printable: run.print_key !== null,
  own,
})

export const resultView = (row: ResultRow, reasonOf: (reason: Said) => Said): Unsaid<typeof bulkRow> => ({
  id: row.id,
  application_id: row.application_id,
  kind: row.kind,
  tracking_id: row.tracking_id,
  name: shortName(row),
  copy: row.copy_number,
  outcome: row.outcome,
  reason: row.reason && reasonOf(row.reason),
  at: row.at?.toISOString() ?? null,
})
