import { matchPerson, type PersonRows } from '../db/person-rows.ts'

export const repliesPersonalData: readonly PersonRows[] = [
  {
    table: 'idempotency_keys',
    of: (person) => matchPerson(['response'], person),
    erase: 'delete',
    unread: ['response'],
  },
]
