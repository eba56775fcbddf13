import type { RecordsFault, RecordsStatus } from '@testamur/contract/records'
import type { RecordsError } from './fault.ts'
import type { ListName, ListStatus } from './store/lists.ts'
import type { SourceRow } from './store/sources.ts'

export function statusView(
  source: string | null,
  row: SourceRow | null,
  lists: readonly ListStatus[],
  now: Date,
): RecordsStatus {
  const list = (name: ListName) => {
    const found = lists.find((one) => one.name === name)
    return found ? { count: found.count, fetched_at: found.fetched_at.toISOString() } : null
  }
  return {
    source,
    state: source === null ? 'off' : stateOf(row),
    last_success_at: row?.last_success_at?.toISOString() ?? null,
    last_failure_at: row?.last_failure_at?.toISOString() ?? null,
    last_failure: row?.last_failure ?? null,
    next_try_at: row?.opened_until && row.opened_until > now ? row.opened_until.toISOString() : null,
    programmes: list('programmes'),
    sessions: list('sessions'),
  }
}

function stateOf(row: SourceRow | null): RecordsStatus['state'] {
  if (row === null) return 'not_asked'
  if (row.opened_until !== null) return 'down'
  return row.failures > 0 ? 'failing' : 'working'
}

const sentences: Readonly<Record<RecordsFault, string>> = {
  refused: 'It refused our credential. Set RECORDS_TOKEN to the one it expects, and start the server again.',
  unreachable: 'It cannot be reached. Check that it runs, and that RECORDS_URL is its address.',
  timeout: 'It did not answer in time. Try again in a few minutes, or ask those who run it.',
  broken: 'It answered with an error of its own. Ask those who run it.',
  unreadable: 'It answered in a form that is not the agreed one. Show docs/records.md to those who run it.',
}

export const failureSentence = ({ fault, message }: RecordsError): string =>
  `${sentences[fault]} (${message}.)`
