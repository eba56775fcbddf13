import { mayDo, type Permission, type Role } from '@testamur/contract/identity/permissions'
import { forbidden } from './failure.ts'

/** Who is asking. `proved` = the applicant has shown the e-mail code or link, not only the tracking identifier. */
export type Actor =
  | { readonly kind: 'staff'; readonly id: number; readonly name: string; readonly roles: readonly Role[] }
  | { readonly kind: 'applicant'; readonly application_id: number; readonly proved: boolean }
  | { readonly kind: 'payer'; readonly standalone_payment_id: number; readonly proved: boolean }
  | { readonly kind: 'recipient'; readonly delivery_id: number }
  | { readonly kind: 'mailbox'; readonly lookup_id: number }
  | { readonly kind: 'public' }
  | { readonly kind: 'system'; readonly name: string }

/** A person of the institution, who signs for what they do. */
export type StaffActor = Extract<Actor, { kind: 'staff' }>

/** Who asks for something, and from which address: the audit trail keeps both. */
export type Requester<Who extends Actor = Actor> = { readonly actor: Who; readonly ip: string }

/** As logs name who did it: an account by its number, everybody else by their kind. */
export const actorLabel = (actor: Actor): string => {
  if (actor.kind === 'staff') return `staff:${actor.id}`
  return actor.kind === 'system' ? `system:${actor.name}` : actor.kind
}

export const publicActor: Actor = { kind: 'public' }

export function may(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'staff') return mayDo(actor.roles, permission)
  return actor.kind === 'system'
}

/** For what a person signs: the system may do much, but not in anybody's name. @throws Failure forbidden */
export function staffOnly(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw forbidden(actor)
  return actor
}
