import type { Role } from '@testamur/contract/identity/permissions'
import type { Actor, StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { unauthorized } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { Database, Tx } from '../../db/client.ts'
import { publishSessionsChanged } from '../../http/events.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { endEverySession } from './end-sessions.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { endSession, findStaffSession, needsPassword, recordUse, sweepIdentity } from './store/sessions.ts'
import { findCredentials, putUser, userById } from './store/users.ts'
import { findVisitorSession } from './store/visitors.ts'
import { STAFF_TOKEN, VISITOR_TOKEN } from './tokens.ts'
import { userView } from './views.ts'
import type { Visitors } from './visitors.ts'

export type IdentityDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Limiter
  readonly visitors: Pick<Visitors, 'verifyCode'>
}

export type NewAccount = {
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
}

export type Identity = ReturnType<typeof createIdentity>

export function createIdentity(deps: IdentityDeps) {
  const { database, clock } = deps

  return {
    /** What the use cases behind our own routes need. */
    deps,

    async currentUser(actor: Actor) {
      const row = actor.kind === 'staff' ? await userById(database.db, actor.id) : null
      if (row === null) throw unauthorized()
      return userView(row, actor.kind === 'staff' && actor.second_factor_due === true)
    },

    /** An account with its current roles, to act in its name; `null` when it is disabled. */
    async staffById(id: number): Promise<StaffActor | null> {
      const row = await userById(database.db, id)
      return row && { kind: 'staff', id: row.id, name: row.name, roles: row.roles }
    },

    async signOut(token: string | undefined): Promise<void> {
      if (token === undefined) return
      await database.inTransaction(async (tx) => {
        const userId = await endSession(tx, sha256(token), clock.now())
        if (userId !== null) publishSessionsChanged(tx, userId)
      })
    },

    /** The actor of a token. Nothing is cached, so that an end or a change takes effect at once in every process. */
    async resolveToken(token: string, options?: { readonly watching: true }): Promise<Actor | null> {
      const now = clock.now()
      if (token.startsWith(STAFF_TOKEN)) {
        const tokenHash = sha256(token)
        const session = await findStaffSession(database.db, tokenHash, now)
        if (session?.due && !options?.watching) await recordUse(database.db, tokenHash, now)
        if (session === null) return null
        const { id, name, roles, second_factor_due } = session
        return { kind: 'staff', id, name, roles, second_factor_due }
      }
      if (!token.startsWith(VISITOR_TOKEN)) return null
      const session = await findVisitorSession(database.db, sha256(token), now)
      if (session === null) return null
      if (session.purpose === 'standalone')
        return { kind: 'payer', standalone_payment_id: session.subject_id, proved: session.proved }
      if (session.purpose === 'graduation') return { kind: 'graduate', link_id: session.subject_id }
      if (session.purpose === 'ongoing')
        return { kind: 'mailbox', lookup_id: session.subject_id, proved_at: session.created_at }
      return session.purpose === 'application'
        ? { kind: 'applicant', application_id: session.subject_id, proved: session.proved }
        : { kind: 'recipient', delivery_id: session.subject_id }
    },

    needsPassword: async (token: string, sessions: 'remembered' | 'every'): Promise<boolean> =>
      token.startsWith(STAFF_TOKEN) &&
      (await needsPassword(database.db, { tokenHash: sha256(token), sessions, now: clock.now() })),

    /** The part before the @ is the username. Accounts that are created together share a hash. */
    async createUser(tx: Tx, account: NewAccount & { password_hash: string }) {
      const user = await putUser(tx, { ...account, username: account.email.split('@')[0] ?? account.email })
      await endEverySession(tx, { userId: user.id, now: clock.now() })
      return user
    },

    hashPassword,

    /** Whether there is an account with this address and password. */
    async passwordFits(email: string, password: string): Promise<boolean> {
      const account = await findCredentials(database.db, email)
      return account !== null && (await passwordMatches(password, account.password_hash))
    },

    sweep: (tx: Tx) => sweepIdentity(tx, clock.now()),
  }
}
