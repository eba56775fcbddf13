import type { Clock } from '../../core/clock.ts'
import { Failure } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { staffReader } from '../../http/staff-reader.ts'
import { type LookContext, recordLook } from '../applications/index.ts'
import { insertRecordLook } from '../students/index.ts'
import { findExported } from './run-request.ts'
import type { PrivacyRow } from './store.ts'

type Deps = { readonly database: Database; readonly clock: Clock }

/** Who takes an export has seen the record and every application in it. */
export async function noteLooks(
  { database, clock }: Deps,
  request: PrivacyRow,
  context: LookContext,
): Promise<void> {
  const reader = staffReader(context)
  if (reader === null) return
  const found = await findExported(database.db, request).catch((error: unknown) => {
    // Since it was made, others have used the address, or the application is gone.
    if (error instanceof Failure) return null
    throw error
  })
  for (const id of found?.person.applicationIds ?? []) await recordLook({ database, clock }, id, context)
  for (const id of found?.person.studentIds ?? [])
    await insertRecordLook(database.db, id, reader.roles, clock.now())
}
