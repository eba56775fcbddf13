import type { Requester, StaffActor } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { IssuableVersion, SheetPrinter } from '../../certificate-templates/index.ts'
import {
  factsOfCertificate,
  type MadeDocument,
  registerGraduandDocument,
  signAndStore,
  takeSignedRecord,
} from '../../documents/index.ts'
import type { GraduationDeps } from '../deps.ts'
import type { SettlePerson } from '../runs/run-rule.ts'
import {
  type CertificateRow,
  changeCertificate,
  findCertificate,
  lockCertificate,
} from '../store/certificates.ts'
import type { Ceremony } from '../store/events.ts'
import { type GraduandRow, moveGraduands } from '../store/graduands.ts'
import { printedValues, sheetOf } from './printed-values.ts'
import { supersedeCertificate } from './supersede-certificate.ts'

export type CertificateToIssue = {
  readonly event: Ceremony
  readonly reserved: CertificateRow
  readonly version: IssuableVersion
  readonly printer: SheetPrinter
  readonly graduand: GraduandRow
}

/** The drawn, signed and stored certificate of a reserved number: the work that needs no transaction. */
async function makeCertificate(
  deps: GraduationDeps,
  { event, reserved, version, printer, graduand }: CertificateToIssue,
): Promise<{ readonly made: MadeDocument; readonly printed: CertificateRow['printed'] }> {
  const { documents, clock, publicUrl } = deps
  // Before the time is taken, because the first signing certificate is created here.
  await documents.signing.prepare()
  const issuedAt = clock.now()
  const { serial, verification_code: code, supersedes, name } = reserved
  const replaced = supersedes === null ? null : await findCertificate(deps.database.db, supersedes)
  const printed = await printedValues(
    deps,
    version.language,
    event,
    { ...graduand, certificate_name: name },
    { serial, code, replaced: replaced?.serial ?? '', at: issuedAt },
  )
  const title = say(messageOf('graduationCertificates.title', { number: serial, name }), version.language)
  const record = await documents.student(deps.database.db, graduand.student_id)
  const unsigned = await printer.drawDocument(sheetOf(deps, printed, code), {
    title,
    at: issuedAt,
    test: false,
  })
  const made = await signAndStore(documents, unsigned, 'certificate', {
    source: 'generated',
    marking: { number: serial, code, publicUrl, issuedAt },
    facts: factsOfCertificate(printed, graduand),
    record: record && takeSignedRecord(record),
  })
  return { made, printed }
}

/** Issues a reserved certificate; `guard` sees in the last transaction that it may still be issued. */
export async function issueCertificate(
  deps: GraduationDeps,
  wanted: CertificateToIssue,
  by: Requester<StaffActor>,
  guard: (tx: Tx) => Promise<GraduandRow>,
  settle: SettlePerson,
): Promise<void> {
  const { made, printed } = await makeCertificate(deps, wanted)
  await deps.database.inTransaction(async (tx) => {
    const { id, supersedes } = wanted.reserved
    const graduand = await guard(tx)
    const reserved = await lockCertificate(tx, id)
    if (reserved?.state !== 'reserved') throw refused(messageOf('graduationCertificates.numberGone'))
    if (graduand.certificate_name !== reserved.name)
      throw refused(messageOf('graduationCertificates.nameChangedMeanwhile'))
    const at = made.marking.issuedAt
    const replaced =
      supersedes === null ? null : await supersedeCertificate(tx, supersedes, reserved.serial, at)
    const document_id = await registerGraduandDocument(
      tx,
      {
        graduand_id: graduand.id,
        kind: 'certificate',
        replaces: replaced?.document_id ?? null,
      },
      made,
      by,
    )
    await changeCertificate(tx, id, { state: 'issued', printed, document_id, issued_at: at })
    const to_state = replaced === null ? ('generated' as const) : ('reissued' as const)
    const note = replaced === null ? reserved.serial : `${replaced.serial} → ${reserved.serial}`
    const act = { act: to_state, note, by: by.actor, at }
    await moveGraduands(tx, [graduand], { state: to_state }, act)
    await settle(tx, { document_id })
  })
}
