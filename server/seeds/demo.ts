import { sql } from 'kysely'
import type { Database } from '../src/db/client.ts'
import { recordAudit } from '../src/modules/audit/index.ts'
import type { Identity } from '../src/modules/identity/index.ts'
import type { InstitutionService } from '../src/modules/institution/index.ts'
import type { ProviderSettings } from '../src/modules/providers/index.ts'
import { prepareImport, runImport, type Students } from '../src/modules/students/index.ts'
import type { Logger } from '../src/platform/logger.ts'
import { accounts } from './accounts.ts'
import { institution } from './institution.ts'
import { seedMessageTemplates } from './message-templates.ts'
import { seedOwnWords } from './own-words.ts'
import { seedProviders } from './providers.ts'
import { recordFiles } from './records.ts'
import { seedReference } from './reference.ts'

export type DemoDeps = {
  readonly database: Database
  readonly logger: Logger
  readonly institution: Pick<InstitutionService, 'ensure'>
  readonly identity: Pick<Identity, 'createUser' | 'hashPassword'>
  readonly students: Pick<Students, 'deps'>
  readonly providers: Pick<ProviderSettings, 'installLocal'>
  /** DEMO_PASSWORD. */
  readonly password: string | null
  /** The password when that is not set. */
  readonly madePassword: string
}

export type DemoSignIn = { readonly email: string; readonly password: string; readonly made: boolean }

const actor = { kind: 'system', name: 'demo' } as const

/**
 * Loads the demo institution into an empty database: everything in one transaction, and its records through import
 * jobs. The students are imported before this returns, the results while the portal is already in use.
 * @returns the sign-in of its administrator, or `null` when there was an institution already.
 */
export async function seedDemo(deps: DemoDeps): Promise<DemoSignIn | null> {
  const { database, identity, students } = deps
  if (!(await isEmpty(database))) return null
  const password = deps.password ?? deps.madePassword
  // Seven accounts with one password may share its hash: it reveals nothing that is not public.
  const password_hash = await identity.hashPassword(password)
  const imports = await Promise.all(
    recordFiles().map((file) => prepareImport({ ...students.deps, db: database.db }, file)),
  )

  const studentsImport = await database.inTransaction(async (tx) => {
    if (!(await deps.institution.ensure(tx, institution))) return null
    await seedReference(tx)
    await seedMessageTemplates(tx)
    await seedProviders(tx, deps.providers)
    await seedOwnWords(tx)
    for (const account of accounts) await identity.createUser(tx, { ...account, password_hash })
    const runs = []
    for (const write of imports) runs.push(await write(tx, { actor }))
    await recordAudit(tx, {
      actor,
      action: 'demo.load',
      subject: 'institution',
      after: { name: institution?.name },
    })
    return runs[0]?.id ?? null
  })
  if (studentsImport === null) return null

  await runImport(students.deps, studentsImport).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'the demo students come in a little later, as a job')
  })
  return { email: accounts[0]?.email ?? '', password, made: deps.password === null }
}

async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from institutions limit 1`.execute(database.db)
  return rows.length === 0
}
