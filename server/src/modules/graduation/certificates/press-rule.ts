import { notFound } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { PressPart } from '../../../platform/pdf/join-sheets.ts'
import { recordFile } from '../../../platform/storage/store.ts'
import { readIssuableVersion } from '../../certificate-templates/index.ts'
import type { GraduationDeps } from '../deps.ts'
import type { RunRule } from '../runs/run-rule.ts'
import { type CertificateRow, issuedOfEvent } from '../store/certificates.ts'
import { findEvent } from '../store/events.ts'
import { graduandsOfEvent } from '../store/graduands.ts'
import { doneInRun } from '../store/run-items.ts'
import { changeRun } from '../store/runs.ts'
import { inPressOrder } from './press-order-rules.ts'
import { sheetOf } from './printed-values.ts'

/** Sheets that are drawn at once; the parts are joined. More at once need more memory and hardly less time. */
export const SHEETS_AT_ONCE = 50

/** The issued certificates as one file for a press. */
export const pressRule: RunRule<'press'> = {
  chunk: 1_000,

  async check(_deps, db, event, { graduands: ids, order }) {
    const issued = await issuedOfEvent(db, event.id)
    const known = new Map(issued.map((certificate) => [certificate.graduand_id, certificate]))
    const graduands = await graduandsOfEvent(db, event.id, ids)
    const people = ids === null ? graduands.filter(({ id }) => known.has(id)) : graduands
    return inPressOrder(people, order).map((graduand) => ({
      graduand,
      problems: known.has(graduand.id) ? [] : [messageOf('graduationCertificates.noneIssued')],
    }))
  },

  async prepare({ database }, run) {
    const valid = new Set((await issuedOfEvent(database.db, run.event_id)).map((row) => row.graduand_id))
    return (graduandId, _by, settle) =>
      database.inTransaction((tx) => {
        if (!valid.has(graduandId)) throw notFound(messageOf('graduationCertificates.thisCertificate'))
        return settle(tx, { document_id: null })
      })
  },

  async finish(deps, run) {
    const { db } = deps.database
    const done = await doneInRun(db, run.id)
    const issued = new Map((await issuedOfEvent(db, run.event_id)).map((row) => [row.graduand_id, row]))
    const certificates = done.flatMap((id) => issued.get(id) ?? [])
    if (certificates.length === 0) return null
    const bytes = await drawPressFile(deps, run.event_id, certificates, {
      bleed: run.choice.bleed,
      cropMarks: run.choice.crop_marks,
    })
    const file = await deps.storage.put(bytes, {
      contentType: 'application/pdf',
      name: `certificates-${run.id}.pdf`,
      purpose: 'graduation_print',
    })
    return async (tx: Tx) => {
      await recordFile(tx, file)
      await changeRun(tx, run.id, { file_key: file.key })
    }
  },

  fileName: ({ id }) => `certificates-${id}.pdf`,
}

/** The sheets of issued certificates, as they were printed in the first place, in one file. */
export async function drawPressFile(
  deps: GraduationDeps,
  eventId: number,
  certificates: readonly CertificateRow[],
  layout: { readonly bleed: boolean; readonly cropMarks: boolean },
): Promise<Uint8Array> {
  const { db } = deps.database
  const event = await findEvent(db, eventId)
  if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
  const at = deps.clock.now()
  const parts: PressPart[] = []
  for (const part of byVersion(certificates)) {
    const version = await readIssuableVersion(db, part[0].template_version_id)
    const printer = await deps.sheetPrinter(version)
    const title = say(
      messageOf('graduationCertificates.pressTitle', { ceremony: event.title }),
      version.language,
    )
    const sheets = part.map(({ printed, verification_code }) => sheetOf(deps, printed, verification_code))
    parts.push(await printer.drawForPress(sheets, { title, at, test: false, ...layout }))
  }
  return deps.documents.pdf.joinSheets(parts)
}

type Part = [CertificateRow, ...CertificateRow[]]

/** Neighbours of one version are drawn at once, but not so many that the memory grows with the class. */
function byVersion(certificates: readonly CertificateRow[]): Part[] {
  const parts: Part[] = []
  for (const certificate of certificates) {
    const last = parts.at(-1)
    const { template_version_id } = certificate
    if (last?.[0].template_version_id === template_version_id && last.length < SHEETS_AT_ONCE)
      last.push(certificate)
    else parts.push([certificate])
  }
  return parts
}
