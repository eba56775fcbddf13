import { type DemoDeps, type DemoSignIn, seedDemo } from '../../seeds/demo.ts'
import { makeDemoPassword } from '../../seeds/sign-in.ts'
import { sealChain } from '../modules/audit/index.ts'
import { preparePasswords } from '../modules/identity/index.ts'
import { listErasures } from '../modules/privacy/index.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PlatformParts } from './parts.ts'
import { recordNotedRestore } from './record-restore.ts'

type Modules = Pick<DemoDeps, 'institution' | 'identity' | 'students' | 'providers'>

/**
 * Makes sure that there is an institution; with DEMO set, the demo institution. Answers its sign-in when it was just
 * made.
 */
export async function preparePortal(
  { config: { dataDir, demo }, database, storage, clock, logger }: PlatformParts,
  secrets: Secrets,
  modules: Modules,
): Promise<DemoSignIn | null> {
  await sealChain(database, { logger, now: clock.now() })
  await recordNotedRestore({ database, storage, secrets, dataDir, now: clock.now() })
  await listErasures(database.db, dataDir)
  await preparePasswords()
  if (demo.enabled) {
    const madePassword = makeDemoPassword(secrets)
    return seedDemo({ ...modules, database, logger, password: demo.password, madePassword })
  }
  await database.inTransaction((tx) => modules.institution.ensure(tx))
  return null
}
