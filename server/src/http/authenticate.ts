import type { Definition } from '@testamur/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Actor, may, publicActor } from '../core/actor.ts'
import { forbidden, unauthorized } from '../core/failure.ts'

/** `watching`: a stream asks, not a person; it keeps no session from lapsing. */
export type ResolveToken = (token: string, options?: { readonly watching: true }) => Promise<Actor | null>

export type Caller = { readonly actor: Actor; readonly token?: string }

const BEARER = /^Bearer +([\x21-\x7e]{8,512})$/i

/** Who calls, by the bearer token; anybody without a valid one. */
export async function identify(request: FastifyRequest, resolveToken: ResolveToken): Promise<Caller> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return { actor: publicActor }
  const actor = await resolveToken(token)
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
