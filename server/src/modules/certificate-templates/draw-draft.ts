import type { CertificateTemplate } from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { Requester } from '../../core/actor.ts'
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { drawnBy, hashOfDesign } from './keep-templates.ts'
import { readTemplate, readVersion } from './read-templates.ts'
import { lockTemplate } from './store/templates.ts'
import {
  deleteDraft,
  insertDraft,
  listVersions,
  lockOpenVersion,
  updateDesign,
  type VersionRow,
} from './store/versions.ts'

type Deps = Pick<CertificateTemplatesDeps, 'database' | 'clock' | 'today'>

/** Makes a draft of the next version, from the design of an earlier one. */
export async function beginDraft(
  deps: Deps,
  id: number,
  { from }: { readonly from: number },
  by: Requester,
): Promise<CertificateTemplate> {
  return deps.database.inTransaction(async (tx) => {
    if ((await lockTemplate(tx, id)) === null) throw notFound(messageOf('certificateTemplates.thisTemplate'))
    if ((await lockOpenVersion(tx, id)) !== null)
      throw conflict(messageOf('certificateTemplates.draftExists'))
    const { design, sha256, drawn_by } = await readVersion(tx, id, from)
    const number = Math.max(...(await listVersions(tx, id)).map((version) => version.number)) + 1
    const updated_at = deps.clock.now()
    await insertDraft(tx, {
      template_id: id,
      number,
      design,
      sha256,
      updated_at,
      // Who drew what it begins with does not approve it either.
      drawn_by: drawnBy(drawn_by, by),
    })
    await recordAudit(tx, {
      ...by,
      action: 'certificate_template.begin_draft',
      subject: `certificate_template:${id}`,
      after: { number, from },
    })
    return readTemplate(deps, tx, id)
  })
}

/** Locks the draft that its editor saw. @throws Failure conflict when another person has saved or submitted it meanwhile */
export async function lockDraft(
  tx: Tx,
  id: number,
  version: number,
  state: VersionRow['state'],
): Promise<VersionRow> {
  if ((await lockTemplate(tx, id)) === null) throw notFound(messageOf('certificateTemplates.thisTemplate'))
  const draft = await lockOpenVersion(tx, id)
  if (draft === null || draft.version !== version || draft.state !== state)
    throw conflict(messageOf('certificateTemplates.changedMeanwhile'))
  return draft
}

/** A design may be saved with faults, because it is unfinished. It cannot be submitted with one. */
export async function saveDraft(
  deps: Deps,
  id: number,
  { design, version }: { readonly design: TemplateDesign; readonly version: number },
  by: Requester,
): Promise<{ readonly version: number; readonly sha256: string }> {
  const sha256 = hashOfDesign(design)
  return deps.database.inTransaction(async (tx) => {
    const before = await lockDraft(tx, id, version, 'draft')
    await updateDesign(tx, before.id, {
      design,
      sha256,
      updated_at: deps.clock.now(),
      drawn_by: drawnBy(before.drawn_by, by),
    })
    await recordAudit(tx, {
      ...by,
      action: 'certificate_template.draw',
      subject: `certificate_template:${id}`,
      before: { number: before.number, sha256: before.sha256.toString('hex') },
      after: { number: before.number, sha256: sha256.toString('hex') },
    })
    return { version: before.version + 1, sha256: sha256.toString('hex') }
  })
}

/** Discards a draft; the only version of a template cannot be discarded. */
export async function discardDraft(
  deps: Deps,
  id: number,
  { version }: { readonly version: number },
  by: Requester,
): Promise<CertificateTemplate> {
  return deps.database.inTransaction(async (tx) => {
    const draft = await lockDraft(tx, id, version, 'draft')
    if (draft.number === 1) throw refused(messageOf('certificateTemplates.onlyVersion'))
    await deleteDraft(tx, draft.id)
    await recordAudit(tx, {
      ...by,
      action: 'certificate_template.discard_draft',
      subject: `certificate_template:${id}`,
      before: { number: draft.number, sha256: draft.sha256.toString('hex') },
    })
    return readTemplate(deps, tx, id)
  })
}
