import { normalisePass } from '@testamur/contract/graduation/pass-codes'
import { refused } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { findPassByHash, type GraduandPassRow } from '../store/passes.ts'
import { hashPassCode } from './pass-codes.ts'
import type { PersonView } from './person-view.ts'
import { readPerson } from './read-collection.ts'

/** Also a pass that ended. */
export async function findTypedPass(db: Db | Tx, typed: string): Promise<GraduandPassRow | null> {
  const code = normalisePass(typed)
  return code === null ? null : findPassByHash(db, hashPassCode(code))
}

/** Whose pass this is, and whether the certificate can be handed out. */
export async function presentGraduandPass(
  deps: Pick<GraduationDeps, 'database' | 'clock' | 'institution' | 'demurrage' | 'findPaidStorage'>,
  typed: string,
): Promise<{ readonly holder: 'owner' | 'proxy'; readonly person: PersonView }> {
  const pass = await findTypedPass(deps.database.db, typed)
  if (pass === null) throw refused(messageOf('collection.noSuchPass'))
  if (pass.ended_at !== null) throw refused(messageOf('collection.passEnded'))
  return { holder: pass.holder, person: await readPerson(deps, pass.graduand_id) }
}
