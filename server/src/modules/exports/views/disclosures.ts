import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import {
  type RegisterRow,
  type RegisterSearch,
  registerRowsBefore,
  stateOfDocument,
} from '../../documents/index.ts'
import { type Table } from '../table.ts'

export const disclosureTable = (db: Db, filters: RegisterSearch): Table<RegisterRow> => ({
  name: 'disclosures',
  readPieces: (timeZone) =>
    readInPieces((last, limit) =>
      registerRowsBefore(db, filters, timeZone, { before: last?.id ?? null, limit }),
    ),
  columns: [
    { heading: messageOf('exports.register_student'), cell: (row) => row.student },
    { heading: messageOf('exports.register_matricNumber'), cell: (row) => row.matric_number },
    { heading: messageOf('exports.register_trackingId'), cell: (row) => row.tracking_id },
    { heading: messageOf('exports.register_ceremony'), cell: (row) => row.ceremony },
    {
      heading: messageOf('exports.register_document'),
      cell: (row, { language }) =>
        row.kind === null ? null : say(messageOf('exports.documentKind', { code: row.kind }), language),
    },
    { heading: messageOf('exports.register_number'), cell: (row) => row.number },
    {
      heading: messageOf('exports.register_state'),
      cell: (row, { language }) =>
        row.number === null
          ? null
          : say(messageOf('exports.documentState', { code: stateOfDocument(row) }), language),
    },
    { heading: messageOf('exports.register_recipient'), cell: (row) => row.recipient },
    { heading: messageOf('exports.register_consentName'), cell: (row) => row.consent_name },
    { heading: messageOf('exports.register_consentVersion'), cell: (row) => row.consent_version },
    { heading: messageOf('exports.register_consentAt'), cell: (row) => row.consent_at, time: true },
    { heading: messageOf('exports.register_firstAt'), cell: (row) => row.first_at, time: true },
    { heading: messageOf('exports.register_lastAt'), cell: (row) => row.last_at, time: true },
    { heading: messageOf('exports.register_links'), cell: (row) => row.links_mailed },
    { heading: messageOf('exports.register_views'), cell: (row) => row.views },
    { heading: messageOf('exports.register_downloads'), cell: (row) => row.downloads },
    { heading: messageOf('exports.register_dispatchedAt'), cell: (row) => row.dispatched_at, time: true },
    { heading: messageOf('exports.register_collectedAt'), cell: (row) => row.collected_at, time: true },
  ],
})
