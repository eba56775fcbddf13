import type { Row, RowOf } from '../../../db/rows.ts'
import type { AttachmentRow } from '../../papers/index.ts'
import type { applicationColumns, copyColumns, eventColumns } from './store/columns.ts'

export type ApplicationRow = RowOf<typeof applicationColumns>

export type CopyRow = RowOf<typeof copyColumns>

export type EventRow = RowOf<typeof eventColumns>

export type EventKind = EventRow['kind']
export type ActorKind = EventRow['actor_kind']

export type AskRow = Row<
  'application_asks',
  'id' | 'kind' | 'question' | 'options' | 'asked_at' | 'answer' | 'answered_at'
> & { readonly files: readonly AttachmentRow[] }
