import type { api } from '@testamur/contract/api'
import { sql } from 'kysely'
import { queryOf } from '../../../fuzz/places.ts'
import { sha256Hex } from '../../src/core/ids.ts'
import type { TestServer } from '../harness.ts'
import { readFlatText } from '../pdf-tools.ts'

type Call = (typeof api)[number]

type Reading = { readonly status: number; readonly text: string; readonly isFile: boolean }

/** Values that a call requires; the search is asked for each kind of thing that it finds. */
const EVENTS = 'select id as event_id from graduation_events'
const REQUIRED: Readonly<Record<string, string>> = {
  listCollection: EVENTS,
  listGraduands: EVENTS,
  listGraduandImports: EVENTS,
  listGraduationCertificates: EVENTS,
  listLeases: EVENTS,
  searchPortal: `select matric_number as search from students union all select tracking_id from applications
    union all select reference from payments union all select reference from refunds`,
  previewCertificate: 'select id as template_id from certificate_templates',
  listSettingsChanges: `select 'institution' as subject_type`,
  countPersonData: 'select email from students',
}

/** The addresses under which a call reads something that exists, always in the same order. */
export async function addressesOf({ database }: TestServer, { id, path, query }: Call): Promise<string[]> {
  const rowsOf = async (text: string) =>
    (
      await sql
        .raw<Record<string, unknown>>(`select distinct * from (${text}) as found order by 1 desc limit 30`)
        .execute(database.db)
    ).rows
  const found = path.includes('{') ? await rowsOf(queryOf(path) ?? 'select 1 as id where false') : [{}]
  const required = REQUIRED[id]
  const queries: Record<string, unknown>[] = required === undefined ? [{}] : await rowsOf(required)
  const whole = query !== undefined && 'per_page' in query.shape ? { per_page: 100 } : {}
  return found.flatMap((row: Record<string, unknown>) =>
    queries.map((one) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(name === 'kind' ? 'address_label' : row[name])),
      )
      const values = Object.entries({ ...whole, ...one }).map(([name, value]) => [name, String(value)])
      return `${filled}?${new URLSearchParams(Object.fromEntries(values)).toString()}`
    }),
  )
}

/** Texts of files by their content: a document is the same for each role. */
const texts = new Map<string, Promise<string>>()

/** Reads over HTTP as a browser would; the text of a PDF is what its reader sees. */
export async function readAs(base: string, token: string, address: string): Promise<Reading> {
  const reply = await fetch(`${base}/api${address}`, { headers: { authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const type = reply.headers.get('content-type') ?? ''
  const isFile = reply.ok && !type.startsWith('application/json')
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    const text = bytes.toString('utf8')
    // The coordinates of a picture say nothing of a person.
    return {
      status: reply.status,
      text: type.startsWith('image/svg') ? text.replace(/<[^>]*>/g, ' ') : text,
      isFile,
    }
  }
  const key = sha256Hex(bytes)
  // A file that an applicant sent may only begin like a PDF.
  const text = texts.get(key) ?? readFlatText(bytes).catch(() => bytes.toString('utf8'))
  texts.set(key, text)
  return { status: reply.status, text: await text, isFile }
}
