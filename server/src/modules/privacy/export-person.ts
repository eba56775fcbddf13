import type { Person } from '../../core/person.ts'
import type { Db } from '../../db/client.ts'
import { readPersonRows } from '../../db/person-rows.ts'
import { isUnavailableNow } from '../../platform/batch/index.ts'
import { languageOfMailbox } from '../../platform/mail/mailbox-languages.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readInstitution } from '../institution/index.ts'
import { personalRows } from './personal-rows.ts'
import { readablePage, type Section } from './readable/page.ts'

type Row = Readonly<Record<string, unknown>>

export type PersonExport = { readonly bytes: Buffer; readonly rows: number }

type ExportOptions = {
  /** Leaves out rows of a table, with their files. */
  readonly choose?: ((table: string, rows: readonly Row[]) => readonly Row[]) | undefined
  /** What cannot be read now is left out and named, because nobody tries again. */
  readonly last: boolean
}

/**
 * What is stored about one person as a zip: JSON for machines, a page for people, and their own files.
 * @throws Failure unavailable, unless it is the last attempt, when the file store does not give a file now
 */
export async function exportPerson(
  { db, storage }: { readonly db: Db; readonly storage: Pick<Storage, 'get'> },
  person: Person,
  at: Date,
  { choose = (_, rows) => rows, last }: ExportOptions,
): Promise<PersonExport> {
  const sections: Section[] = []
  const files: Record<string, Uint8Array> = {}
  const unreadable_files: string[] = []
  for (const spec of personalRows) {
    // The file of an import contains a whole class, and an export must not contain others.
    if (spec.table === 'imports' || spec.table === 'import_refusals' || spec.table === 'bulk_runs') continue
    const rows = choose(spec.table, await readPersonRows(db, spec, person))
    if (rows.length > 0) sections.push({ table: spec.table, rows })
    for (const row of rows) {
      const key = spec.file === undefined ? null : row[spec.file]
      if (typeof key !== 'string' || key === '' || spec.table === 'privacy_requests') continue
      const bytes = await readFile(storage, key, last)
      if (bytes === null) unreadable_files.push(`${spec.table}: ${fileName(row)}`)
      else files[`files/${spec.table}-${Object.keys(files).length + 1}-${fileName(row)}`] = bytes
    }
  }
  const { strToU8, zipSync } = await import('fflate')
  const about = {
    emails: person.emails,
    matric_numbers: person.matricNumbers,
    made_at: at.toISOString(),
    unreadable_files,
  }
  const data = JSON.stringify(
    { about, data: Object.fromEntries(sections.map(({ table, rows }) => [table, rows])) },
    null,
    2,
  )
  const page = await writePage(db, { sections, files: Object.keys(files), at, person })
  const zip = zipSync({ 'data.json': strToU8(data), 'index.html': strToU8(page), ...files }, { level: 6 })
  return { bytes: Buffer.from(zip), rows: sections.reduce((sum, { rows }) => sum + rows.length, 0) }
}

async function readFile(
  storage: Pick<Storage, 'get'>,
  key: string,
  last: boolean,
): Promise<Uint8Array | null> {
  try {
    return await storage.get(key)
  } catch (error) {
    if (!last && isUnavailableNow(error)) throw error
    return null
  }
}

const fileName = (row: Row): string => {
  const name = row['name'] ?? row['number']
  const plain = typeof name === 'string' ? name.replace(/[^\p{L}\p{N}. _-]/gu, '-').slice(0, 80) : 'file'
  return row['kind'] !== undefined && row['number'] !== undefined ? `${plain}.pdf` : plain
}

type GatheredRows = {
  readonly sections: readonly Section[]
  readonly files: readonly string[]
  readonly at: Date
  readonly person: Person
}

/** In the language of the person's mailbox, with the institution's days. */
async function writePage(db: Db, { sections, files, at, person }: GatheredRows): Promise<string> {
  const institution = await readInstitution(db)
  const rowsOf = (table: string) => sections.find((one) => one.table === table)?.rows ?? []
  const address = person.emails[0] ?? rowsOf('applications')[0]?.['email']
  const language = await languageOfMailbox(db, typeof address === 'string' ? address : '')
  const invoices = rowsOf('payments').map(({ invoice_id }) => Number(invoice_id))
  const paid =
    invoices.length === 0
      ? []
      : await db
          .selectFrom('invoice_summaries')
          .select(['id', 'application_id', 'parent_id'])
          .where('id', 'in', invoices)
          .execute()
  const { currency, time_zone: timeZone } = institution
  return readablePage({
    sections,
    files,
    at,
    institution,
    reader: { language, own: await ownWordsFor(db, language), timeZone, currency },
    applicationOfInvoice: new Map(paid.map((one) => [one.id, one.parent_id ?? one.application_id])),
  })
}
