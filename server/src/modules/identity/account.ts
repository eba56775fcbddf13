import type { Account } from '@testamur/contract/identity/account'
import { staffOnly } from '../../core/actor.ts'
import { unauthorized } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { RequestContext } from '../../http/context.ts'
import { publishSessionsChanged } from '../../http/events.ts'
import { recordAudit } from '../audit/index.ts'
import type { AccountDeps, Holder } from './account-deps.ts'
import { findSecondFactor } from './store/second-factors.ts'
import { endOtherSessionsOf, listSessions } from './store/sessions.ts'
import { requiresSecondFactor } from './store/sign-in-policy.ts'
import { emailOf } from './store/users.ts'
import { accountView } from './views.ts'

/** Staff and their own account, signed in or signing in. */
export function createAccount(deps: AccountDeps) {
  const { database, clock } = deps

  async function show({ actor, tokenHash }: Holder): Promise<Account> {
    const { db } = database
    const [email, found, required, sessions] = await Promise.all([
      emailOf(db, actor.id),
      findSecondFactor(db, actor.id),
      requiresSecondFactor(db, actor.roles),
      listSessions(db, actor.id, tokenHash, clock.now()),
    ])
    return accountView({ name: actor.name, email }, { found, required }, sessions)
  }

  return {
    /** What the use cases behind our own routes and jobs need. */
    deps,

    show,
    async endOtherSessions(holder: Holder): Promise<Account> {
      const { actor, tokenHash, ip } = holder
      await database.inTransaction(async (tx) => {
        const ended = await endOtherSessionsOf(tx, actor.id, tokenHash, clock.now())
        publishSessionsChanged(tx, actor.id)
        const subject = `user:${actor.id}`
        await recordAudit(tx, { actor, ip, action: 'user.end_sessions', subject, after: { ended } })
      })
      return show(holder)
    },
  }
}

export type AccountService = ReturnType<typeof createAccount>

/** @throws Failure unauthorized, forbidden */
export function holderOf({ actor, token, ip, language }: RequestContext): Holder {
  if (token === undefined) throw unauthorized()
  return { actor: staffOnly(actor), tokenHash: sha256(token), ip, language }
}
