import type { FileAnswer } from '../../../http/route.ts'
import type { DocumentsDeps } from '../deps.ts'
import { fileName } from '../make/issue-document.ts'
import type { GraduandDocument } from '../store/graduand-documents.ts'

/** The file of a document of a graduand. */
export async function readGraduandDocument(
  { storage }: Pick<DocumentsDeps, 'storage'>,
  { file_key, number }: Pick<GraduandDocument, 'file_key' | 'number'>,
  { inline }: { readonly inline: boolean },
): Promise<FileAnswer> {
  const bytes = await storage.get(file_key)
  return { file: { bytes, contentType: 'application/pdf', name: fileName(number), inline } }
}
