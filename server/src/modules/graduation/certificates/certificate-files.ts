import { Readable } from 'node:stream'
import { writeSerial } from '@testamur/contract/graduation/certificate-states'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { zipFiles } from '../../../platform/zip-stream.ts'
import { recordAudit } from '../../audit/index.ts'
import { documentsOfSomeGraduands } from '../../documents/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { requireTemplateOfCeremony } from '../events/template-of-ceremony.ts'
import { listIssuable } from '../graduands/list-issuable.ts'
import { findCertificate, issuedOfEvent } from '../store/certificates.ts'
import { findEvent } from '../store/events.ts'
import { graduandsOfEvent } from '../store/graduands.ts'
import { listSeriesRows } from '../store/series.ts'
import { drawPressFile } from './press-rule.ts'
import { printedValues, sampleMarks, sheetOf } from './printed-values.ts'

const FOR_PRESS = { bleed: true, cropMarks: true } as const

/** The sheet of the first graduand of a class as the press would get it, with a mark across it. */
export async function drawTestSheet(deps: GraduationDeps, eventId: number): Promise<FileAnswer> {
  const { db } = deps.database
  const event = await findEvent(db, eventId)
  if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
  const version = await requireTemplateOfCeremony(deps, db, event)
  const [first = (await graduandsOfEvent(db, eventId))[0]] = await listIssuable(db, eventId)
  if (first === undefined) throw refused(messageOf('graduationCertificates.emptyClass'))
  const at = deps.clock.now()
  const [series] = (await listSeriesRows(db)).filter(({ active }) => active)
  const pattern = series ?? { pattern: '{number}', digits: 4 }
  const marks = sampleMarks(writeSerial(pattern, { number: 0, year: at.getUTCFullYear() }), at)
  const values = await printedValues(deps, version.language, event, first, marks)
  const printer = await deps.sheetPrinter(version)
  const title = say(
    messageOf('graduationCertificates.testTitle', { ceremony: event.title }),
    version.language,
  )
  const sheets = [sheetOf(deps, values, marks.code)]
  const sheet = await printer.drawForPress(sheets, { title, at, test: true, ...FOR_PRESS })
  const bytes = await deps.documents.pdf.joinSheets([sheet])
  return { file: { bytes, contentType: 'application/pdf', name: 'test-sheet.pdf', inline: true } }
}

/** One sheet again, because the first was spoilt. */
export async function drawCertificateSheet(
  deps: GraduationDeps,
  id: number,
  by: Requester<StaffActor>,
): Promise<FileAnswer> {
  const certificate = await findCertificate(deps.database.db, id)
  if (certificate === null) throw notFound(messageOf('graduationCertificates.thisCertificate'))
  if (certificate.state !== 'issued') throw refused(messageOf('graduationCertificates.notValid'))
  const bytes = await drawPressFile(deps, certificate.event_id, [certificate], FOR_PRESS)
  return {
    file: {
      bytes,
      contentType: 'application/pdf',
      name: fileNameOf(certificate.serial),
      noteAccess: noteTaken(deps, by, 'graduation_certificate.take_sheet', `graduation_certificate:${id}`),
    },
  }
}

/** The signed files of the valid certificates of a ceremony, one after another, so that few are in memory at a time. */
export async function packCertificates(
  deps: GraduationDeps,
  eventId: number,
  by: Requester<StaffActor>,
): Promise<FileAnswer> {
  const { db } = deps.database
  if ((await findEvent(db, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
  const issued = await issuedOfEvent(db, eventId)
  if (issued.length === 0) throw refused(messageOf('graduationCertificates.noneIssued'))
  const documents = await documentsOfSomeGraduands(
    db,
    issued.map(({ graduand_id }) => graduand_id),
  )
  const keys = new Map(documents.map(({ id, file_key }) => [id, file_key]))
  const files = issued.flatMap(({ document_id, serial, issued_at }) => {
    const key = document_id === null ? undefined : keys.get(document_id)
    return key === undefined
      ? []
      : [{ name: fileNameOf(serial), at: issued_at ?? deps.clock.now(), read: () => deps.storage.get(key) }]
  })
  return {
    file: {
      stream: Readable.from(zipFiles(files)),
      contentType: 'application/zip',
      name: `certificates-${eventId}.zip`,
      noteAccess: noteTaken(deps, by, 'graduation_certificate.take_all', `graduation_event:${eventId}`),
    },
  }
}

const fileNameOf = (serial: string): string => `${serial.replace(/[^\p{L}\d]+/gu, '-')}.pdf`

const noteTaken =
  (
    { database }: Pick<GraduationDeps, 'database'>,
    by: Requester<StaffActor>,
    action: string,
    subject: string,
  ) =>
  (): Promise<void> =>
    database.inTransaction((tx) => recordAudit(tx, { ...by, action, subject }))
