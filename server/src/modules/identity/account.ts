import type { Account } from '@testamur/contract/identity/account'
import { staffOnly } from '../../core/actor.ts'
import { unauthorized } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { RequestContext } from '../../http/context.ts'
import { publishSessionsChanged } from '../../http/events.ts'
import { recordAudit } from '../audit/index.ts'
import type { AccountDeps, Holder } from './account-deps.ts'
import { changeOwnPassword, confirmOwnPassword } from './change-password.ts'
import { askReset, confirmReset, sendReset } from './password-reset.ts'
import { beginFactor, confirmFactorWith, turnOffFactor } from './second-factor.ts'
import { type SecondStep, signInWithCode } from './sign-in-with-code.ts'
import { findSecondFactor } from './store/second-factors.ts'
import { endOtherSessionsOf, listSessions } from './store/sessions.ts'
import { emailOf } from './store/users.ts'
import { accountView } from './views.ts'

type Caller = Pick<RequestContext, 'ip' | 'language'>

/** What staff do about their own account, signed in or about to. */
export function createAccount(deps: AccountDeps) {
  const { database, clock } = deps

  async function show({ actor, tokenHash }: Holder): Promise<Account> {
    const { db } = database
    const [email, factor, sessions] = await Promise.all([
      emailOf(db, actor.id),
      findSecondFactor(db, actor.id),
      listSessions(db, actor.id, tokenHash, clock.now()),
    ])
    return accountView({ name: actor.name, email }, factor, sessions)
  }

  return {
    askReset: (body: { email: string }, caller: Caller) => askReset(deps, body, caller),
    confirmReset: (body: { token: string; password: string }, caller: Caller) =>
      confirmReset(deps, body, caller),
    sendReset: (payload: unknown) => sendReset(deps, payload),
    signInWithCode: (step: SecondStep) => signInWithCode(deps, step),
    show,
    changePassword: (holder: Holder, body: { current_password: string; password: string }) =>
      changeOwnPassword(deps, holder, body),
    confirmPassword: (holder: Holder, password: string) => confirmOwnPassword(deps, holder, password),
    beginFactor: (holder: Holder) => beginFactor(deps, holder),
    confirmFactor: (holder: Holder, code: string) => confirmFactorWith(deps, holder, code),
    turnOffFactor: (holder: Holder, code: string) => turnOffFactor(deps, holder, code),

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
