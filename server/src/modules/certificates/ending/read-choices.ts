import type { certificateChoices } from '@testamur/contract/certificates/certificate-endings'
import type { Unsaid } from '@testamur/contract/message'
import type { StaffApplication } from '../../applications/index.ts'
import { listVersionsInUse } from '../../certificate-templates/index.ts'
import { findStoredCertificate } from '../../graduation/index.ts'
import type { CertificatesDeps } from '../deps.ts'
import { kindRules } from '../kind-rules.ts'
import { loadRequest } from '../staff-certificates.ts'
import { findEarlierDocuments } from '../store/earlier-documents.ts'
import type { RequestRow } from '../store/requests.ts'
import { findEarlierCertificate } from './load-sheet.ts'
import { replacesCertificate, templateKindsOf } from './template-rules.ts'

/** Whose stored certificate an application is about, as far as it is known. */
export function holderOf(
  { event_id }: Pick<RequestRow, 'event_id'>,
  { record }: Pick<StaffApplication, 'record'>,
): { readonly student_id: number; readonly event_id: number } | null {
  return record === null || event_id === null ? null : { student_id: record.student_id, event_id }
}

/** What this application can end in, besides a paper whose number is typed. */
export async function readChoices(
  deps: CertificatesDeps,
  id: number,
): Promise<Unsaid<typeof certificateChoices>> {
  const { db } = deps.database
  const request = await loadRequest(deps, id)
  const view = await deps.applications.readApplication(id, { kind: 'system', name: 'certificates' })
  const day = await deps.today()
  const versions = await Promise.all(
    templateKindsOf[request.kind].map((kind) => listVersionsInUse(db, kind, day)),
  )
  const holder = holderOf(request, view)
  const stored =
    holder === null || !kindRules[request.kind].stored
      ? null
      : await findStoredCertificate(db, holder, id, deps.clock.now())
  const replaced =
    view.record === null || !replacesCertificate(request.kind)
      ? null
      : ((await findEarlierCertificate(deps, request, view.record.student_id))?.serial ??
        (await findEarlierDocuments(db, view.record.student_id, id))[0]?.number ??
        null)
  return {
    templates: versions.flat().map(({ template_id, name, number, kind }) => ({
      id: template_id,
      name,
      version: number,
      kind,
    })),
    stored: stored && { number: stored.serial, name: stored.name, problem: stored.problem },
    replaces: replaced,
  }
}
