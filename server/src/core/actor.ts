import { mayDo, type Permission, type Role } from '@testamur/contract/identity/permissions'
import { forbidden } from './failure.ts'

/** Who is asking. `proved`: the applicant has shown the emailed code or link, not only the tracking ID. */
export type Actor =
  | {
      readonly kind: 'staff'
      readonly id: number
      readonly name: string
      readonly roles: readonly Role[]
      /** Signed in with a password alone, although the role requires a second factor that is not set up yet. */
      readonly second_factor_due?: boolean
    }
  | { readonly kind: 'applicant'; readonly application_id: number; readonly proved: boolean }
  | { readonly kind: 'payer'; readonly standalone_payment_id: number; readonly proved: boolean }
  | { readonly kind: 'recipient'; readonly delivery_id: number }
  | { readonly kind: 'graduate'; readonly link_id: number }
  /** `proved_at`: when the code from the mailbox was entered. */
  | { readonly kind: 'mailbox'; readonly lookup_id: number; readonly proved_at: Date }
  | { readonly kind: 'public' }
  | { readonly kind: 'system'; readonly name: string }

/** A member of staff, who answers by name for what they do. */
export type StaffActor = Extract<Actor, { kind: 'staff' }>

/** Who asks for something, and from which address. The audit trail keeps both. */
export type Requester<Who extends Actor = Actor> = { readonly actor: Who; readonly ip: string }

/** How logs name an actor: staff by the number of their account, everybody else by kind. */
export const actorLabel = (actor: Actor): string => {
  if (actor.kind === 'staff') return `staff:${actor.id}`
  return actor.kind === 'system' ? `system:${actor.name}` : actor.kind
}

export const publicActor: Actor = { kind: 'public' }

export function may(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'staff') return mayDo(actor.roles, permission)
  return actor.kind === 'system'
}

/** For acts that need a person's name: the system may do much, but not these. @throws Failure forbidden */
export function staffOnly(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw forbidden(actor)
  return actor
}
