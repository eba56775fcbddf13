import type { Person } from '../../core/person.ts'
import type { Db } from '../../db/client.ts'
import { readPersonRows } from '../../db/person-rows.ts'
import { html } from '../../platform/html.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { personalRows } from './personal-rows.ts'

type Row = Readonly<Record<string, unknown>>
type Section = { readonly table: string; readonly rows: readonly Row[] }

export type PersonExport = { readonly bytes: Buffer; readonly rows: number }

/**
 * Everything about one person as a zip: JSON for machines, a page for people, and their own files. `choose` leaves out rows
 * of a table, with their files.
 */
export async function exportPerson(
  { db, storage }: { readonly db: Db; readonly storage: Pick<Storage, 'get'> },
  person: Person,
  at: Date,
  choose: (table: string, rows: readonly Row[]) => readonly Row[] = (_, rows) => rows,
): Promise<PersonExport> {
  const sections: Section[] = []
  const files: Record<string, Uint8Array> = {}
  for (const spec of personalRows) {
    // The file of an import contains a whole class, and an export must not contain others.
    if (spec.table === 'imports' || spec.table === 'import_refusals' || spec.table === 'bulk_runs') continue
    const rows = choose(spec.table, await readPersonRows(db, spec, person))
    if (rows.length > 0) sections.push({ table: spec.table, rows })
    for (const row of rows) {
      const key = spec.file === undefined ? null : row[spec.file]
      if (typeof key !== 'string' || key === '' || spec.table === 'privacy_requests') continue
      const bytes = await storage.get(key).catch(() => null)
      if (bytes !== null)
        files[`files/${spec.table}-${Object.keys(files).length + 1}-${fileName(row)}`] = bytes
    }
  }
  const { strToU8, zipSync } = await import('fflate')
  const about = { emails: person.emails, matric_numbers: person.matricNumbers, made_at: at.toISOString() }
  const data = JSON.stringify(
    { about, data: Object.fromEntries(sections.map(({ table, rows }) => [table, rows])) },
    null,
    2,
  )
  const zip = zipSync(
    { 'data.json': strToU8(data), 'index.html': strToU8(pageOf(sections, Object.keys(files))), ...files },
    { level: 6 },
  )
  return { bytes: Buffer.from(zip), rows: sections.reduce((sum, { rows }) => sum + rows.length, 0) }
}

const fileName = (row: Row): string => {
  const name = row['name'] ?? row['number']
  const plain = typeof name === 'string' ? name.replace(/[^\p{L}\p{N}. _-]/gu, '-').slice(0, 80) : 'file'
  return row['kind'] !== undefined && row['number'] !== undefined ? `${plain}.pdf` : plain
}

const valueOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

function pageOf(sections: readonly Section[], files: readonly string[]): string {
  const body = sections.map(
    ({ table, rows }) =>
      html`<h2>${table.replaceAll('_', ' ')}</h2>${rows.map(
        (row) =>
          html`<dl>${Object.entries(row)
            .filter(([, value]) => value !== null && value !== '')
            .map(
              ([name, value]) => html`<dt>${name.replaceAll('_', ' ')}</dt><dd>${valueOf(value)}</dd>`,
            )}</dl>`,
      )}`,
  )
  const list = files.map((file) => html`<li><a href="${file}">${file}</a></li>`)
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Personal data</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid #ccc;padding:.5rem 0;display:grid;grid-template-columns:14rem 1fr;gap:.25rem 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}</style>
<h1>Personal data</h1>${body}<h2>Files</h2><ul>${list}</ul></html>`.html
}
