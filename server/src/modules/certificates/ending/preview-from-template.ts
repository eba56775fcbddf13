import { refused } from '../../../core/failure.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { sentences } from '../../../messages/message.ts'
import type { CertificatesDeps } from '../deps.ts'
import { fillSheet, loadSheetSources } from './load-sheet.ts'

/** Stands for the number and the code that the document gets when it is issued. */
const NO_NUMBER = { number: '0000', code: '0000-0000-00000' } as const

/** The sheet as it would be drawn now, marked as a proof; refused with what is wrong with it. */
export async function previewFromTemplate(
  deps: CertificatesDeps,
  id: number,
  templateId: number,
): Promise<FileAnswer> {
  const view = await deps.applications.readApplication(id, { kind: 'system', name: 'certificates' })
  const sources = await loadSheetSources(deps, id, templateId, view)
  const values = await fillSheet(deps, sources, { ...NO_NUMBER, at: deps.clock.now() })
  const [faults = []] = await deps.templates.tryPeople(sources.version, [values])
  if (faults.length > 0) throw refused(sentences(...faults))
  const bytes = await deps.templates.drawProof(sources.version, values)
  return { file: { bytes, contentType: 'image/svg+xml', name: 'preview.svg', inline: true } }
}
