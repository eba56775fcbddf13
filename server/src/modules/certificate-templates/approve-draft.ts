import type { CertificateTemplate } from '@testamur/contract/certificate-templates/certificate-templates'
import type { Requester } from '../../core/actor.ts'
import { conflict, notFound, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { lockDraft } from './draw-draft.ts'
import { trySamples } from './preview.ts'
import { readTemplate, readVersion } from './read-templates.ts'
import { findTemplate, lockTemplate } from './store/templates.ts'
import { findOpenVersion, lockVersion, moveVersion, type VersionRow } from './store/versions.ts'

/** The version of a draft that the sender knows. */
type KnownVersion = { readonly version: number }

const subjectOf = (id: number) => `certificate_template:${id}`
const auditView = ({ number, state, sha256, active_from }: VersionRow) => ({
  number,
  state,
  active_from,
  sha256: sha256.toString('hex'),
})

/** Submits a draft for approval by another person. Text that does not fit for one of the samples is an error here. */
export async function submitDraft(
  deps: CertificateTemplatesDeps,
  id: number,
  { version }: KnownVersion,
  by: Requester,
): Promise<CertificateTemplate> {
  const template = await findTemplate(deps.database.db, id)
  const open = await findOpenVersion(deps.database.db, id)
  if (template === null || open === null) throw notFound(messageOf('certificateTemplates.thisTemplate'))
  // Drawn before the transaction; its version proves that the submitted design is the one that was drawn.
  const faults = await trySamples(deps, { design: open.design, language: template.language })
  if (faults.length > 0)
    throw refused(
      messageOf('certificateTemplates.fixFirst', {
        faults: { sentences: faults.map(({ message }) => message) },
      }),
    )
  return deps.database.inTransaction(async (tx) => {
    const draft = await lockDraft(tx, id, version, 'draft')
    if (!draft.sha256.equals(open.sha256)) throw conflict(messageOf('certificateTemplates.changedMeanwhile'))
    const at = deps.clock.now()
    await moveVersion(tx, draft.id, {
      state: 'submitted',
      submitted_at: at,
      returned_because: null,
      updated_at: at,
    })
    await recordAudit(tx, {
      ...by,
      action: 'certificate_template.submit',
      subject: subjectOf(id),
      before: auditView(draft),
      after: { ...auditView(draft), state: 'submitted' },
    })
    return readTemplate(deps, tx, id)
  })
}

export async function returnDraft(
  deps: CertificateTemplatesDeps,
  id: number,
  { version, reason }: KnownVersion & { readonly reason: string },
  by: Requester,
): Promise<CertificateTemplate> {
  return deps.database.inTransaction(async (tx) => {
    const draft = await lockDraft(tx, id, version, 'submitted')
    const at = deps.clock.now()
    await moveVersion(tx, draft.id, {
      state: 'draft',
      submitted_at: null,
      returned_because: reason,
      updated_at: at,
    })
    await recordAudit(tx, {
      ...by,
      action: 'certificate_template.return',
      subject: subjectOf(id),
      before: auditView(draft),
      after: { ...auditView(draft), state: 'draft', reason },
    })
    return readTemplate(deps, tx, id)
  })
}

/** A version cannot be approved by a person who drew it. */
export async function approveDraft(
  deps: CertificateTemplatesDeps,
  id: number,
  { version, active_from }: KnownVersion & { readonly active_from: string },
  by: Requester,
): Promise<CertificateTemplate> {
  const { actor } = by
  const today = await deps.today()
  if (active_from < today) throw refused(messageOf('certificateTemplates.notBeforeToday'))
  return deps.database.inTransaction(async (tx) => {
    const draft = await lockDraft(tx, id, version, 'submitted')
    if (actor.kind !== 'staff' || draft.drawn_by.some((person) => person.id === actor.id))
      throw refused(messageOf('certificateTemplates.drewItYourself'))
    const at = deps.clock.now()
    await moveVersion(tx, draft.id, {
      state: 'approved',
      active_from,
      approved_at: at,
      updated_at: at,
      approved_by: actor.id,
      approved_by_name: actor.name,
    })
    await recordAudit(tx, {
      ...by,
      action: 'certificate_template.approve',
      subject: subjectOf(id),
      before: auditView(draft),
      after: { ...auditView(draft), state: 'approved', active_from },
    })
    return readTemplate(deps, tx, id)
  })
}

/** A version that no document was made from can be withdrawn; the previous one is then in use again. */
export async function withdrawVersion(
  deps: CertificateTemplatesDeps,
  { id, number }: { readonly id: number; readonly number: number },
  { version, reason }: KnownVersion & { readonly reason: string },
  by: Requester,
): Promise<CertificateTemplate> {
  return deps.database.inTransaction(async (tx) => {
    if ((await lockTemplate(tx, id)) === null) throw notFound(messageOf('certificateTemplates.thisTemplate'))
    const found = await readVersion(tx, id, number)
    if (found.version !== version || found.state !== 'approved')
      throw conflict(messageOf('certificateTemplates.changedMeanwhile'))
    if ((await lockVersion(tx, found.id))?.first_used_at != null)
      throw refused(messageOf('certificateTemplates.alreadyUsed'))
    await moveVersion(tx, found.id, { state: 'withdrawn', updated_at: deps.clock.now() })
    await recordAudit(tx, {
      ...by,
      action: 'certificate_template.withdraw',
      subject: subjectOf(id),
      before: auditView(found),
      after: { ...auditView(found), state: 'withdrawn', reason },
    })
    return readTemplate(deps, tx, id)
  })
}
