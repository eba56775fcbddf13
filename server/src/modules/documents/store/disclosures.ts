import type { NotNull } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { lockCopy } from '../../applications/index.ts'

type DisclosureFacts = {
  readonly document_id: number | null
  readonly consent_id: number | null
  readonly at: Date
  /** The recipient, in words that will still be understood in twenty years. */
  readonly recipient: string
  /** The email address; `null` for paper. */
  readonly email: string | null
  readonly method: 'link_mailed' | 'viewed' | 'downloaded' | 'dispatched' | 'collected'
  readonly actor: 'System' | 'Recipient' | 'Applicant' | 'Graduate'
}

export type DisclosureOfCopy = DisclosureFacts & { readonly application_id: number; readonly copy_id: number }

/** Graduates are given their own record, for which nobody has to consent. */
export type DisclosureToGraduate = DisclosureFacts & {
  readonly graduand_id: number
  readonly consent_id: null
}

export async function insertDisclosure(
  tx: Tx,
  disclosure: DisclosureOfCopy | DisclosureToGraduate,
): Promise<void> {
  await tx.insertInto('disclosures').values(disclosure).execute()
}

/** Once for each time a copy left, however often this is called. */
export async function insertDeparture(tx: Tx, departure: DisclosureOfCopy): Promise<void> {
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

export type DocumentReader = { readonly document_id: number; readonly email: string }

/** Everyone who viewed a document of this copy, or this document of a graduand, on our pages. */
export function listReaders(
  db: Db | Tx,
  of: { readonly copy_id: number } | { readonly graduand_document_id: number },
): Promise<DocumentReader[]> {
  return db
    .selectFrom('disclosures')
    .select(['document_id', 'email'])
    .distinct()
    .where((where) =>
      'copy_id' in of
        ? where('copy_id', '=', of.copy_id)
        : where.and([
            where('document_id', '=', of.graduand_document_id),
            where('graduand_id', 'is not', null),
          ]),
    )
    .where('method', 'in', ['viewed', 'downloaded'])
    .where('document_id', 'is not', null)
    .where('email', 'is not', null)
    .orderBy('document_id')
    .orderBy('email')
    .$narrowType<{ document_id: NotNull; email: NotNull }>()
    .execute()
}
