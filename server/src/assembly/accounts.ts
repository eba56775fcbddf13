import * as identityModule from '../modules/identity/index.ts'
import type { InstitutionService } from '../modules/institution/index.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { mailBrand } from '../platform/mail/mail-brand.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PlatformParts } from './parts.ts'

type AccountParts = Pick<PlatformParts, 'config' | 'database' | 'clock'> & {
  readonly limiter: Limiter
  readonly secrets: Secrets
  readonly institution: Pick<InstitutionService, 'current' | 'names'>
}

/** Who may sign in: staff with their accounts, visitors with a code or a link. */
export function assembleAccounts({ config, database, clock, limiter, secrets, institution }: AccountParts) {
  const visitors = identityModule.createVisitors({ database, clock })
  const identity = identityModule.createIdentity({ database, clock, limiter, visitors })
  const accountDeps = {
    database,
    clock,
    limiter,
    secrets,
    publicUrl: config.http.publicUrl,
    institutionBrand: async () => mailBrand(await institution.current()),
    institutionNames: institution.names,
  }
  const account = identityModule.createAccount(accountDeps)
  const users = identityModule.createUsers(accountDeps)
  return {
    visitors,
    identity,
    routes: [
      ...identityModule.identityRoutes(identity),
      ...identityModule.accountRoutes(account),
      ...identityModule.userRoutes(users, identityModule.createSignInPolicy({ database })),
    ],
    handlers: { ...identityModule.identityJobs(identity), ...identityModule.accountJobs(account) },
    schedules: identityModule.identitySchedules,
  }
}
