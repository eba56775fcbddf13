import type { Kind } from '@testamur/contract/applications/statuses'
import type { Actor } from '../../../core/actor.ts'
import { forbidden } from '../../../core/failure.ts'
import { readInPieces } from '../../../core/read-in-pieces.ts'
import { messageOf, messageOfValue } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import {
  type ExportedApplication,
  type ListDeps,
  mayFilter,
  readApplicationsBefore,
  statusFacts,
} from '../../applications/index.ts'
import { type ExportReader, moneyColumn, type Table } from '../table.ts'

/** The institution's own names in the language of the reader, in their order. */
const sayNames = (names: ReadonlySet<string>, { language, own }: ExportReader): string =>
  [...names]
    .map((name) => say(messageOfValue({ own: name }), language, own))
    .toSorted((one, other) => one.localeCompare(other, language))
    .join(', ')

type Filters = Parameters<typeof readApplicationsBefore>[1]
export type ApplicationSource = Pick<ListDeps, 'database' | 'catalogue' | 'payments'>

const kindNames = {
  transcript: messageOf('exports.kindTranscript'),
  certificate: messageOf('exports.kindCertificate'),
} satisfies Record<Kind, unknown>

export const applicationTable = (
  source: ApplicationSource,
  filters: Filters,
  actor: Actor,
): Table<ExportedApplication> => {
  // Before the file begins: afterwards it could only be cut off.
  if (!mayFilter(filters, actor)) throw forbidden(actor)
  return {
    name: 'applications',
    readPieces: () =>
      readInPieces((last, limit) =>
        readApplicationsBefore(source, filters, { before: last?.id ?? null, limit, actor }),
      ),
    columns: [
      { heading: messageOf('exports.columnTrackingId'), cell: (row) => row.tracking_id },
      {
        heading: messageOf('exports.columnKind'),
        cell: (row, { language }) => say(kindNames[row.kind], language),
      },
      {
        heading: messageOf('exports.columnStatus'),
        cell: (row, { language }) => say(statusFacts[row.status].staffLabel, language),
      },
      { heading: messageOf('exports.columnSurname'), cell: (row) => row.surname },
      { heading: messageOf('exports.columnFirstName'), cell: (row) => row.first_name },
      { heading: messageOf('exports.columnOtherNames'), cell: (row) => row.other_names },
      { heading: messageOf('exports.columnMatric'), cell: (row) => row.matric_number },
      { heading: messageOf('exports.columnEmail'), cell: (row) => row.email },
      {
        heading: messageOf('exports.columnApplicationType'),
        cell: (row, { language, own }) => say(messageOfValue({ own: row.application_type }), language, own),
      },
      { heading: messageOf('exports.columnCopies'), cell: (row) => row.copies_count },
      { heading: messageOf('exports.columnPurpose'), cell: (row, reader) => sayNames(row.purposes, reader) },
      { heading: messageOf('exports.columnFormat'), cell: (row, reader) => sayNames(row.formats, reader) },
      {
        heading: messageOf('exports.columnDelivery'),
        cell: (row, reader) => sayNames(row.delivery_methods, reader),
      },
      { heading: messageOf('exports.columnCurrency'), cell: (row) => row.currency },
      moneyColumn(messageOf('exports.columnTotal'), (row) => row.total_minor),
      { heading: messageOf('exports.columnOfficer'), cell: (row) => row.assignee_name },
      { heading: messageOf('exports.columnDue'), cell: (row) => row.due_on },
      { heading: messageOf('exports.columnSubmitted'), cell: (row) => row.submitted_at, time: true },
    ],
  }
}
