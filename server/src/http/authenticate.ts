import type { BodyValues, Definition } from '@testamur/contract/endpoint'
import { passwordAgainOf } from '@testamur/contract/identity/money-rules'
import type { FastifyRequest } from 'fastify'
import { type Actor, may, publicActor } from '../core/actor.ts'
import { forbidden, passwordNeeded, secondFactorNeeded, unauthorized } from '../core/failure.ts'

/** `watching`: an event stream asks, not a person, so it does not extend the session. */
export type ResolveToken = (token: string, options?: { readonly watching: true }) => Promise<Actor | null>

export type Caller = { readonly actor: Actor; readonly token?: string }

/**
 * Whether the session of this token must enter the password again before it signs, pays out, or opens accounts and
 * keys. `remembered`: only a session that was kept for days must.
 */
export type NeedsPassword = (token: string, sessions: 'remembered' | 'every') => Promise<boolean>

const BEARER = /^Bearer +([\x21-\x7e]{8,512})$/i

/** The caller, by the bearer token; the public without a valid one. */
export async function identify(request: FastifyRequest, resolveToken: ResolveToken): Promise<Caller> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return { actor: publicActor }
  // The page says so when nobody has used it for a while and it only polls.
  const unattended = request.headers['x-unattended'] !== undefined
  const actor = await resolveToken(token, ...(unattended ? [{ watching: true } as const] : []))
  return actor === null ? { actor: publicActor } : { actor, token }
}

/**
 * A caller who still has to set up a second factor must do that first: public calls treat them as the public, all
 * others refuse them.
 * @throws Failure forbidden
 */
export function holdForSecondFactor(
  { auth, beforeSecondFactor }: Pick<Definition, 'auth' | 'beforeSecondFactor'>,
  caller: Caller,
): Caller {
  const { actor } = caller
  if (actor.kind !== 'staff' || actor.second_factor_due !== true || beforeSecondFactor) return caller
  if (auth === 'public') return { actor: publicActor }
  throw secondFactorNeeded()
}

/**
 * Enforces the permission that the call's definition names. Whether an applicant may see a particular application is
 * decided by the module. Staff may read what an applicant can, and act in the back office in their own name; the
 * bursary starts payments for people at its counter.
 */
export function authorise({ auth, method }: Pick<Definition, 'auth' | 'method'>, actor: Actor): void {
  if (auth === 'public') return
  if (actor.kind === 'public') throw unauthorized()
  if (auth === 'applicant') {
    const looks = method === 'GET' && may(actor, 'applications.read')
    if (actor.kind !== 'applicant' && !looks) throw forbidden(actor)
    return
  }
  if (auth === 'payer') {
    const pays = actor.kind === 'applicant' || actor.kind === 'payer'
    const helps = may(actor, method === 'GET' ? 'payments.read' : 'payments.requery')
    if (!pays && !helps) throw forbidden(actor)
    return
  }
  if (auth === 'mailbox') {
    if (actor.kind !== 'mailbox') throw forbidden(actor)
    return
  }
  if (actor.kind !== 'staff' && actor.kind !== 'system') throw forbidden(actor)
  if (auth !== 'staff' && !may(actor, auth.permission)) throw forbidden(actor)
}

/** @throws Failure forbidden, with `data.password_needed` */
export async function askPasswordAgain(
  definition: Pick<Definition, 'id' | 'passwordAgain'>,
  { token, body }: { readonly token: string | undefined; readonly body: unknown },
  needsPassword: NeedsPassword,
): Promise<void> {
  const passwordAgain = passwordAgainOf(definition)
  if (passwordAgain === undefined || token === undefined) return
  const concerned = typeof passwordAgain !== 'object' || hasOneOf(body, passwordAgain)
  const sessions = passwordAgain === 'every_session' ? 'every' : 'remembered'
  if (concerned && (await needsPassword(token, sessions))) throw passwordNeeded()
}

function hasOneOf(body: unknown, values: BodyValues): boolean {
  const sent: ReadonlyMap<string, unknown> = new Map(Object.entries(body ?? {}))
  return Object.entries(values).some(([field, concerned]) =>
    concerned.some((value) => value === sent.get(field)),
  )
}
