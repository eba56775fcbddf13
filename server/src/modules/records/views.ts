import type { Unsaid } from '@testamur/contract/message'
import type { RecordsFault, RecordsStatus, recordsStatus } from '@testamur/contract/records'
import { type Message, messageOf, type Said, sentences } from '../../messages/message.ts'
import type { RecordsError } from './fault.ts'
import type { ListName, ListStatus } from './store/lists.ts'
import type { SourceRow } from './store/sources.ts'
import type { UnusableRecord } from './store/unusable.ts'

export function statusView(
  source: string | null,
  {
    row,
    lists,
    unusable,
  }: {
    readonly row: SourceRow | null
    readonly lists: readonly ListStatus[]
    readonly unusable: readonly UnusableRecord[]
  },
  now: Date,
): Unsaid<typeof recordsStatus> {
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
    unusable: unusable.map(({ matric_number, message, at }) => ({
      matric_number,
      problem: message,
      at: at.toISOString(),
    })),
  }
}

function stateOf(row: SourceRow | null): RecordsStatus['state'] {
  if (row === null) return 'not_asked'
  if (row.opened_until !== null) return 'down'
  return row.failures > 0 || row.last_success_at === null ? 'failing' : 'working'
}

const sentenceOf: Readonly<Record<RecordsFault, Message>> = {
  refused: messageOf('records.refusedCredential'),
  unreachable: messageOf('records.cannotBeReached'),
  timeout: messageOf('records.noAnswerInTime'),
  broken: messageOf('records.answeredWithoutData'),
  unreadable: messageOf('records.answeredInOtherForm'),
}

export const failureSentence = ({ fault, said }: RecordsError): Said =>
  sentences(sentenceOf[fault], messageOf('records.detail', { detail: said }))
