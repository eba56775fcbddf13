import type { TemplateKind } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'
import { conflict, notFound } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { findTemplate, listTemplateRows, type TemplateRow } from '../store/templates.ts'
import {
  findApprovedOn,
  findVersionById,
  lockVersion,
  readFirstUse,
  setFirstUse,
  type VersionRow,
} from '../store/versions.ts'

/** An approved version, and the language of its template. It does not change any more. */
export type IssuableVersion = Pick<VersionRow, 'id' | 'template_id' | 'number' | 'design' | 'sha256'> & {
  readonly kind: TemplateKind
  readonly name: string
  readonly language: Language
}

/**
 * The version of a template from which documents of a day are made: of the approved ones whose first day has come, the
 * one with the latest first day. `null`: there is none, or the template is out of use.
 */
export async function findVersionInUse(
  db: Db | Tx,
  templateId: number,
  day: string,
): Promise<IssuableVersion | null> {
  const template = await findTemplate(db, templateId)
  const version = template?.active ? await findApprovedOn(db, templateId, day) : null
  if (template === null || version === null) return null
  return issuableOf(template, version)
}

const issuableOf = (
  { kind, name, language }: TemplateRow,
  { id, template_id, number, design, sha256 }: VersionRow,
): IssuableVersion => ({ id, template_id, number, design, sha256, kind, name, language })

/** A version that documents are being made from, whatever became of its template. @throws Failure not_found */
export async function readIssuableVersion(db: Db | Tx, id: number): Promise<IssuableVersion> {
  const version = await findVersionById(db, id)
  const template = version && (await findTemplate(db, version.template_id))
  if (version === null || template === null) throw notFound(messageOf('certificateTemplates.thisVersion'))
  return issuableOf(template, version)
}

/** The same for each template of a kind that is in use on a day, by name. */
export async function listVersionsInUse(
  db: Db | Tx,
  kind: TemplateKind,
  day: string,
): Promise<IssuableVersion[]> {
  const templates = (await listTemplateRows(db)).filter((template) => template.kind === kind)
  const versions = await Promise.all(templates.map(({ id }) => findVersionInUse(db, id, day)))
  return versions.filter((version) => version !== null)
}

/**
 * Records that a document was made from a version, in the transaction that issues it: from now on it cannot be
 * withdrawn.
 * @throws Failure conflict when it was withdrawn meanwhile
 */
export async function markUsed(tx: Tx, versionId: number, at: Date): Promise<void> {
  // A version that was used before stays as it is, so that many issue from it at once without waiting for each other.
  if ((await readFirstUse(tx, versionId)) !== null) return
  const version = await lockVersion(tx, versionId)
  if (version?.state !== 'approved') throw conflict(messageOf('certificateTemplates.versionWithdrawn'))
  if (version.first_used_at === null) await setFirstUse(tx, versionId, at)
}
