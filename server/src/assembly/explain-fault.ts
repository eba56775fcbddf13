import { NeedsPerson } from '../core/needs-person.ts'

/** A sentence for the person who can put the fault right; `null` for a fault of the program. */
export function explainFault(error: unknown): string | null {
  if (error instanceof NeedsPerson) return error.message
  switch ((error as { code?: unknown }).code) {
    case '42501':
      return 'The user of DATABASE_URL may not change this database. Make it the owner of the database.'
    case '53100':
      return 'The disk of the database is full. Free some space there and start again.'
    default:
      return null
  }
}
