import type { Person } from '../../core/person.ts'
import type { Tx } from '../../db/client.ts'
import { erasePersonRows } from '../../db/person-rows.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { deleteFileRows } from '../../platform/storage/store.ts'
import { noteLeftOver } from '../../platform/storage/sweep-files.ts'
import { mailboxKey } from '../drafts/index.ts'
import { personalRows } from './personal-rows.ts'

export type ErasedPerson = { readonly rows: number; readonly files: readonly string[] }

/**
 * Deletes or anonymises every row about the person, as its owner says. The caller deletes the files after the commit.
 */
export async function erasePerson(tx: Tx, secrets: Secrets, named: Person): Promise<ErasedPerson> {
  const addresses = [...named.emails, ...named.formerEmails]
  const person = { ...named, mailboxKeys: addresses.map((email) => mailboxKey({ secrets }, email)) }
  let rows = 0
  const files: string[] = []
  for (const spec of personalRows) {
    const erased = await erasePersonRows(tx, spec, person)
    rows += erased.count
    files.push(...erased.files)
  }
  await deleteFileRows(tx, files)
  await noteLeftOver(tx, files)
  return { rows, files }
}
