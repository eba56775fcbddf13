import type { TextUse } from '@testamur/contract/institution/own-words'
import type { Db, Tx } from '../../../db/client.ts'

/** What payers read of payment types; of those that are switched off too, for payments of them are still read. */
export async function listPaymentTypeTexts(db: Db | Tx): Promise<TextUse[]> {
  const rows = await db
    .selectFrom('payment_types')
    .select(['name', 'description', 'unit', 'fields'])
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.flatMap(({ name, description, unit, fields }) => {
    const use = { place: 'payment_types', of: name } as const
    return [
      { ...use, part: 'name', words: name },
      { ...use, part: 'description', words: description },
      { ...use, part: 'unit', words: unit ?? '' },
      ...fields.flatMap(({ label, hint }) => [
        { ...use, part: 'field', words: label } as const,
        { ...use, part: 'hint', words: hint ?? '' } as const,
      ]),
    ]
  })
}
