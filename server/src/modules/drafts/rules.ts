import type { DraftBody } from '@testamur/contract/drafts'
import { matricNumber } from '@testamur/contract/fields'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The matric number as it is compared; `null` while it is not, or only half, typed. */
export function matricOf(body: DraftBody): string | null {
  const typed = matricNumber.safeParse(fieldOf(body['you'], 'matric_number'))
  return typed.success ? typed.data : null
}

export const copiesOf = (body: DraftBody): number => {
  const copies = body['copies']
  return Array.isArray(copies) ? copies.length : 0
}
