import type {
  CertificateTemplate,
  createCertificateTemplate,
} from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { Received } from '@testamur/contract/endpoint'
import { may, type Requester } from '../../core/actor.ts'
import { conflict, Failure, notFound, refused, taken } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { canonicalJson } from '../../http/canonical-json.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { ourDesign } from './our-designs.ts'
import { readTemplate } from './read-templates.ts'
import {
  insertTemplate,
  lockTemplate,
  type NewTemplate,
  type TemplateRow,
  updateTemplate,
} from './store/templates.ts'
import { insertDraft, listVersions } from './store/versions.ts'

type Deps = Pick<CertificateTemplatesDeps, 'database' | 'clock' | 'today'>

/** The hash by which documents name a design: equal designs have equal hashes. */
export const hashOfDesign = (design: TemplateDesign): Buffer => sha256(canonicalJson(design))

const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error)) throw taken('name', messageOf('certificateTemplates.nameTaken', { name }))
  throw error
}

/** Creates a template with its first draft. */
export async function createTemplate(
  deps: Deps & Pick<CertificateTemplatesDeps, 'institution'>,
  { kind, name, language, start }: Received<typeof createCertificateTemplate>['body'],
  by: Requester,
): Promise<CertificateTemplate> {
  const created_at = deps.clock.now()
  const { registrar } = await deps.institution()
  const design = ourDesign(kind, start, language, registrar)
  return deps.database
    .inTransaction((tx) => addTemplate(tx, { kind, name, language, created_at }, design, by))
    .then((id) => readTemplate(deps, deps.database.db, id))
    .catch(nameTaken(name))
}

/** Writes a template and its first draft. */
export async function addTemplate(
  tx: Tx,
  fields: NewTemplate,
  design: TemplateDesign,
  by: Requester,
): Promise<number> {
  const template = await insertTemplate(tx, fields)
  const hash = hashOfDesign(design)
  await insertDraft(tx, {
    template_id: template.id,
    number: 1,
    design,
    sha256: hash,
    drawn_by: drawnBy([], by),
    updated_at: fields.created_at,
  })
  await recordAudit(tx, {
    ...by,
    action: 'certificate_template.create',
    subject: `certificate_template:${template.id}`,
    after: { kind: fields.kind, name: fields.name, sha256: hash.toString('hex') },
  })
  return template.id
}

type Drawn = readonly { readonly id: number; readonly name: string }[]

/** Everybody who drew this version, without duplicates. */
export const drawnBy = (before: Drawn, { actor }: Requester): Drawn =>
  actor.kind !== 'staff' || before.some(({ id }) => id === actor.id)
    ? before
    : [...before, { id: actor.id, name: actor.name }]

type ChangedFields = { readonly version: number } & Partial<Pick<TemplateRow, 'name' | 'language' | 'active'>>

/** Changes what a template is called and how it is used. */
export async function changeTemplate(
  deps: Deps,
  id: number,
  { version, ...changed }: ChangedFields,
  by: Requester,
): Promise<CertificateTemplate> {
  await deps.database
    .inTransaction(async (tx) => {
      const before = await lockTemplate(tx, id)
      if (before === null) throw notFound(messageOf('certificateTemplates.thisTemplate'))
      if (before.version !== version) throw conflict(messageOf('certificateTemplates.changedMeanwhile'))
      const { name, language, active } = { ...before, ...changed }
      await checkMayChangeUse(tx, before, { language, active }, by)
      const after = await updateTemplate(tx, id, { name, language, active })
      await recordAudit(tx, {
        ...by,
        action: 'certificate_template.update',
        subject: `certificate_template:${id}`,
        before,
        after,
      })
    })
    .catch(nameTaken(changed.name ?? ''))
  return readTemplate(deps, deps.database.db, id)
}

/**
 * The language and the use of a template decide what documents look like, as its approved versions do. They are changed
 * by the same rule: by somebody who may approve, and drew none of those versions. Taking out of use only needs the first.
 */
async function checkMayChangeUse(
  tx: Tx,
  before: TemplateRow,
  { language, active }: Pick<TemplateRow, 'language' | 'active'>,
  { actor }: Requester,
): Promise<void> {
  if (before.language === language && before.active === active) return
  const approved = (await listVersions(tx, before.id)).filter(({ state }) => state === 'approved')
  if (approved.length === 0) return
  if (!may(actor, 'templates.approve'))
    throw new Failure('forbidden', messageOf('certificateTemplates.useNeedsApprover'))
  const onlyTakesOut = before.language === language && !active
  if (!onlyTakesOut && approved.some(({ drawn_by }) => drawn_by.some(({ id }) => isSelf(actor, id))))
    throw refused(messageOf('certificateTemplates.useNeedsAnother'))
}

const isSelf = (actor: Requester['actor'], id: number): boolean => actor.kind === 'staff' && actor.id === id
