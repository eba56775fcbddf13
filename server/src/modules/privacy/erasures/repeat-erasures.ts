import type { Database } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { recordAudit } from '../../audit/index.ts'
import { erasePerson } from '../erase-person.ts'
import { changeRequest, lockRequest } from '../store.ts'
import { type ErasedPerson, findErasedAgain } from './erased-person.ts'
import { readErasures } from './list-file.ts'

type Deps = {
  readonly database: Database
  readonly storage: Pick<Storage, 'remove'>
  readonly secrets: Secrets
  readonly dataDir: string
}

/**
 * Erases again who was erased after the backup that was restored was made, as the list in the data folder says. It can be
 * repeated. @returns how many people.
 */
export async function repeatErasures(deps: Deps, madeAt: string): Promise<number> {
  const later = (await readErasures(deps.dataDir)).filter(
    ({ erased_at }) => Date.parse(erased_at) > Date.parse(madeAt),
  )
  for (const erased of later) await repeat(deps, erased)
  return later.length
}

async function repeat({ database, storage, secrets }: Deps, erased: ErasedPerson): Promise<void> {
  const files = await database.inTransaction(async (tx) => {
    const person = await findErasedAgain(tx, secrets, erased)
    const { rows, files: keys } = await erasePerson(tx, secrets, person)
    const request = await lockRequest(tx, erased.request_id)
    // It may have been asked for before the backup.
    if (request?.kind === 'erasure' && (request.state === 'waiting' || request.state === 'running'))
      await changeRequest(
        tx,
        request.id,
        {
          state: 'done',
          finished_at: new Date(erased.erased_at),
          email: null,
          matric_number: null,
          tracking_id: null,
          erased: json(erased),
        },
        rows,
      )
    await recordAudit(tx, {
      actor: { kind: 'system', name: 'restore' },
      action: 'person.erase_again',
      subject: `privacy:${erased.request_id}`,
      after: { erased_at: erased.erased_at, rows, files: keys.length },
    })
    return keys
  })
  for (const key of files) await storage.remove(key)
}
