import type { TextUse } from '@testamur/contract/institution/own-words'
import type { Db, Tx } from '../../../../db/client.ts'

/** What people read of types of application; of those no longer on offer too, for applications of them are still read. */
export async function listApplicationTypeTexts(db: Db | Tx): Promise<TextUse[]> {
  const rows = await db
    .selectFrom('application_types')
    .select(['name', 'description', 'instructions', 'uploads'])
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.flatMap(({ name, description, instructions, uploads }) => {
    const use = { place: 'application_types', of: name } as const
    return [
      { ...use, part: 'name', words: name },
      { ...use, part: 'description', words: description },
      { ...use, part: 'instructions', words: instructions },
      ...uploads.flatMap(({ label, hint }) => [
        { ...use, part: 'field', words: label } as const,
        { ...use, part: 'hint', words: hint } as const,
      ]),
    ]
  })
}
