import { sql } from 'kysely'
import type { Row } from '../../src/db/rows.ts'
import type { SecondPortal } from './second-portal.ts'

type Found = { readonly found: string; readonly to_address: string }

/** The latest email about an application, or to an address, that has this in its text. */
export async function findInMail(
  { database }: SecondPortal,
  pattern: RegExp,
  { application, address }: { readonly application?: number; readonly address?: string },
): Promise<Found | null> {
  const { rows } = await sql<Row<'mails', 'to_address' | 'text'>>`
    select to_address, text from mails
    where (application_id = ${application ?? null}::bigint or to_address = ${address ?? null}::text)
    order by id desc limit 10`.execute(database.db)
  for (const { to_address, text } of rows) {
    const [whole, part] = pattern.exec(text) ?? []
    const found = part ?? whole
    if (found !== undefined) return { found, to_address }
  }
  return null
}
