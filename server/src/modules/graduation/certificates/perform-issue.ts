import { notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import {
  type IssuableVersion,
  readIssuableVersion,
  type SheetPrinter,
} from '../../certificate-templates/index.ts'
import type { GraduationDeps } from '../deps.ts'
import type { PerformForPerson } from '../runs/run-rule.ts'
import { findReserved } from '../store/certificates.ts'
import { findEvent } from '../store/events.ts'
import { findGraduand, type GraduandRow } from '../store/graduands.ts'
import type { RunRow } from '../store/runs.ts'
import { issueCertificate } from './issue-certificate.ts'

type KnownVersion = { readonly version: IssuableVersion; readonly printer: SheetPrinter }

/** Issues the certificates of the numbers that a run reserved, each from the version that was frozen with its number. */
export async function performIssue(
  deps: GraduationDeps,
  run: Pick<RunRow, 'id' | 'event_id'>,
  guard: (tx: Tx, graduandId: number) => Promise<GraduandRow>,
): Promise<PerformForPerson> {
  const { db } = deps.database
  const event = await findEvent(db, run.event_id)
  if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
  const known = new Map<number, Promise<KnownVersion>>()
  const load = async (id: number): Promise<KnownVersion> => {
    const version = await readIssuableVersion(db, id)
    return { version, printer: await deps.sheetPrinter(version) }
  }
  return async (graduandId, by, settle) => {
    const reserved = await findReserved(db, run.id, graduandId)
    const graduand = await findGraduand(db, graduandId)
    if (reserved === null || graduand === null) throw refused(messageOf('graduationCertificates.numberGone'))
    const versionId = reserved.template_version_id
    const loaded = known.get(versionId) ?? load(versionId)
    known.set(versionId, loaded)
    const wanted = { event, reserved, graduand, ...(await loaded) }
    await issueCertificate(deps, wanted, by, (tx) => guard(tx, graduandId), settle)
  }
}
