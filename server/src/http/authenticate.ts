import type { Definition } from '@testamur/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Actor, may, publicActor } from '../core/actor.ts'
import { forbidden, passwordNeeded, unauthorized } from '../core/failure.ts'

/** `watching`: a stream asks, not a person; it keeps no session from lapsing. */
export type ResolveToken = (token: string, options?: { readonly watching: true }) => Promise<Actor | null>

export type Caller = { readonly actor: Actor; readonly token?: string }

/**
 * Whether the session behind this token must show the password before it signs, pays out, or opens accounts and keys:
 * `remembered`, only one that was kept for days.
 */
export type NeedsPassword = (token: string, sessions: 'remembered' | 'every') => Promise<boolean>

const BEARER = /^Bearer +([\x21-\x7e]{8,512})$/i

/** Who calls, by the bearer token; anybody without a valid one. */
export async function identify(request: FastifyRequest, resolveToken: ResolveToken): Promise<Caller> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return { actor: publicActor }
  // The page says so when nobody has touched it for a while and it only looks for news.
  const unattended = request.headers['x-unattended'] !== undefined
  const actor = await resolveToken(token, ...(unattended ? [{ watching: true } as const] : []))
  return actor === null ? { actor: publicActor } : { actor, token }
}

/**
 * Enforces the rule that stands beside the call's definition. Whether an applicant may see this very application is
 * for the module to say. Staff look at what is an applicant's, and act in the back office in their own name;
 * the bursary begins payments for whoever asks at its counter.
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
  { passwordAgain }: Pick<Definition, 'passwordAgain'>,
  { token, body }: { readonly token: string | undefined; readonly body: unknown },
  needsPassword: NeedsPassword,
): Promise<void> {
  if (passwordAgain === undefined || token === undefined) return
  const { to } = (body ?? {}) as { to?: unknown }
  const concerned = typeof passwordAgain !== 'object' || passwordAgain.to.some((status) => status === to)
  const sessions = passwordAgain === 'every_session' ? 'every' : 'remembered'
  if (concerned && (await needsPassword(token, sessions))) throw passwordNeeded()
}
