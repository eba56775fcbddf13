import type { DraftBody } from '@testamur/contract/drafts'
import { matricNumber } from '@testamur/contract/fields'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The normalised matric number; `null` while it is incomplete. */
export function matricOf(body: DraftBody): string | null {
  const typed = matricNumber.safeParse(fieldOf(body['you'], 'matric_number'))
  return typed.success ? typed.data : null
}

export const copiesOf = (body: DraftBody): number => {
  const copies = body['copies']
  return Array.isArray(copies) ? copies.length : 0
}
