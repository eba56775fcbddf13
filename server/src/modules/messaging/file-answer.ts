import { notFound } from '../../core/failure.ts'
import type { FileAnswer } from '../../http/route.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { KeptFile } from './rows.ts'

/** Saved, never shown in the page: it came from outside. */
export async function fileAnswer(
  { storage }: { readonly storage: Pick<Storage, 'get'> },
  file: KeptFile | null,
): Promise<FileAnswer> {
  if (file === null) throw notFound('This file')
  return {
    file: { bytes: await storage.get(file.file_key), contentType: file.content_type, name: file.name },
  }
}
