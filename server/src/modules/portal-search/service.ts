import type { Permission } from '@testamur/contract/identity/permissions'
import { type Actor, may, staffOnly } from '../../core/actor.ts'
import type { Db } from '../../db/client.ts'
import { findSomeApplications } from '../applications/index.ts'
import { findPaymentsByReference } from '../payments/index.ts'
import { findRefund } from '../refunds/index.ts'
import { findSomeStudents } from '../students/index.ts'
import { applicationFound, paymentFound, refundFound, type SearchMatch, studentFound } from './views.ts'

export type PortalSearch = ReturnType<typeof createPortalSearch>

/** In each group. */
const SHOWN = 5

/** Searches everything that staff look for; each group only for those who may read it. */
export function createPortalSearch({ db }: { readonly db: Db }) {
  const groups: readonly { permission: Permission; find: (typed: string) => Promise<SearchMatch[]> }[] = [
    {
      permission: 'applications.read',
      find: async (typed) => (await findSomeApplications(db, typed, SHOWN)).map(applicationFound),
    },
    {
      permission: 'students.read',
      find: async (typed) => (await findSomeStudents(db, typed, SHOWN)).map(studentFound),
    },
    {
      permission: 'payments.read',
      find: async (typed) => (await findPaymentsByReference(db, typed, SHOWN)).map(paymentFound),
    },
    {
      permission: 'payments.read',
      find: async (typed) => {
        const refund = await findRefund(db, typed.trim().toUpperCase())
        return refund === null ? [] : [refundFound(refund)]
      },
    },
  ]
  return {
    async search(typed: string, actor: Actor): Promise<SearchMatch[]> {
      staffOnly(actor)
      const open = groups.filter(({ permission }) => may(actor, permission))
      return (await Promise.all(open.map(({ find }) => find(typed)))).flat()
    },
  }
}
