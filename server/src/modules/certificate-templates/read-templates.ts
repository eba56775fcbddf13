import type { CertificateTemplate } from '@testamur/contract/certificate-templates/certificate-templates'
import { notFound } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { findTemplate, listTemplateRows } from './store/templates.ts'
import { findVersion, listVersions, type VersionRow } from './store/versions.ts'
import { templateView } from './views.ts'

type Deps = Pick<CertificateTemplatesDeps, 'database' | 'today'>

export async function listTemplates({ database: { db }, today }: Deps): Promise<CertificateTemplate[]> {
  const [templates, versions] = [await listTemplateRows(db), await listVersions(db)]
  const day = await today()
  return templates.map((template) =>
    templateView(
      template,
      versions.filter(({ template_id }) => template_id === template.id),
      day,
    ),
  )
}

/** @throws Failure not_found */
export async function readTemplate(
  { today }: Pick<Deps, 'today'>,
  db: Db | Tx,
  id: number,
): Promise<CertificateTemplate> {
  const template = await findTemplate(db, id)
  if (template === null) throw notFound(messageOf('certificateTemplates.thisTemplate'))
  return templateView(template, await listVersions(db, id), await today())
}

/** @throws Failure not_found */
export async function readVersion(db: Db | Tx, id: number, number: number): Promise<VersionRow> {
  const found = await findVersion(db, id, number)
  if (found === null) throw notFound(messageOf('certificateTemplates.thisVersion'))
  return found
}
