import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { importDetailView, importView } from '../views.ts'
import { findImport, findSameFile, type ImportRow, listImports } from './store/imports.ts'

/** An import as staff see it, with the earlier import of the same file where there was one. */
export const showImport = async (db: Db, row: ImportRow) => importDetailView(row, await findSameFile(db, row))

export async function readImport(db: Db, id: number) {
  const row = await findImport(db, id)
  if (row === null) throw notFound(messageOf('students.thisImport'))
  return showImport(db, row)
}

export async function readImports(db: Db, { page, per_page }: { page: number; per_page: number }) {
  const { rows, total } = await listImports(db, { limit: per_page, offset: (page - 1) * per_page })
  return { imports: rows.map(importView), total }
}
