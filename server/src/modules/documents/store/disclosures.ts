import type { NotNull } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { lockCopy } from '../../applications/index.ts'

export type Disclosure = {
  readonly application_id: number
  readonly copy_id: number
  readonly document_id: number | null
  readonly consent_id: number | null
  readonly at: Date
  /** Who was given the record, in words that will still mean something in twenty years. */
  readonly recipient: string
  /** Where to write to; `null` for what left on paper. */
  readonly email: string | null
  readonly method: 'link_mailed' | 'viewed' | 'downloaded' | 'dispatched' | 'collected'
  readonly actor: 'System' | 'Recipient' | 'Applicant'
}

export async function insertDisclosure(tx: Tx, disclosure: Disclosure): Promise<void> {
  await tx.insertInto('disclosures').values(disclosure).execute()
}

/** Once for each time a copy left, however often it is asked for. */
export async function insertDeparture(tx: Tx, departure: Disclosure & { copy_id: number }): Promise<void> {
  const { copy_id, method, at } = departure
  await lockCopy(tx, departure)
  const noted = await tx
    .selectFrom('disclosures')
    .select('id')
    .where('copy_id', '=', copy_id)
    .where('method', '=', method)
    .where('at', '=', at)
    .executeTakeFirst()
  if (noted === undefined) await insertDisclosure(tx, departure)
}

export type Reader = { readonly document_id: number; readonly email: string }

/** Whoever has seen a document of this copy on our pages. */
export function readersOf(db: Db | Tx, copyId: number): Promise<Reader[]> {
  return db
    .selectFrom('disclosures')
    .select(['document_id', 'email'])
    .distinct()
    .where('copy_id', '=', copyId)
    .where('method', 'in', ['viewed', 'downloaded'])
    .where('document_id', 'is not', null)
    .where('email', 'is not', null)
    .orderBy('document_id')
    .orderBy('email')
    .$narrowType<{ document_id: NotNull; email: NotNull }>()
    .execute()
}
