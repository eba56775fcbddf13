import { NeedsPerson } from '../core/needs-person.ts'

/** The sentence for a person when they can put it right; null for a fault of the program. */
export function explainFault(error: unknown): string | null {
  return error instanceof NeedsPerson ? error.message : null
}
