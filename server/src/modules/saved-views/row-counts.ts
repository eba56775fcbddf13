import { listFilters } from '@testamur/contract/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import { certificateKinds } from '@testamur/contract/certificates/certificate-kinds'
import type { Received } from '@testamur/contract/endpoint'
import { type listMails, mailFilters } from '@testamur/contract/operations'
import { type listPayments, paymentFilters } from '@testamur/contract/payments/staff-payments'
import { type listRefunds, refundFilters } from '@testamur/contract/refunds'
import {
  type listStandalonePayments,
  standaloneFilters,
} from '@testamur/contract/standalone-payments/standalone-payments'
import type { ViewList } from '@testamur/contract/view-lists'
import { z } from 'zod'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { type Applications, mayFilter } from '../applications/index.ts'

type Counted = Promise<{ readonly meta: { readonly total: number } } | null>

/** The lists themselves, which know how many rows their filters leave. */
export type CountedLists = {
  readonly applications: Pick<Applications, 'findPage'>
  readonly payments: (query: Received<typeof listPayments>['query']) => Counted
  readonly refunds: (query: Received<typeof listRefunds>['query'], actor: StaffActor) => Counted
  readonly standalonePayments: (query: Received<typeof listStandalonePayments>['query']) => Counted
  readonly mails: (query: Received<typeof listMails>['query'], actor: StaffActor) => Counted
}

/** `null`: the address holds a filter that the list does not know, or does not offer this person. */
export type CountRows = (
  address: Readonly<Record<string, string>>,
  by: Requester<StaffActor>,
) => Promise<number | null>

const ONE_ROW = { page: 1, per_page: 1 } as const

/** How many rows an address of each list has. Of an address, only what decides the rows is read. */
export function createRowCounts(lists: CountedLists): Readonly<Record<ViewList, CountRows>> {
  const applications = (kind: Kind): CountRows =>
    rowCount(applicationFilters, async (filters, by) => {
      if (!mayFilter(filters, by.actor)) return null
      const { total } = await lists.applications.findPage({ ...filters, ...ONE_ROW, kind }, by)
      return { meta: { total } }
    })
  return {
    transcript: applications('transcript'),
    certificate: applications('certificate'),
    payments: rowCount(z.object(paymentFilters), (filters) =>
      lists.payments({ ...filters, ...ONE_ROW, sort: '-created' }),
    ),
    refunds: rowCount(refundAddress, (filters, { actor }) =>
      lists.refunds({ ...filters, ...ONE_ROW, sort: '-asked' }, actor),
    ),
    standalone_payments: rowCount(z.object(standaloneFilters), (filters) =>
      lists.standalonePayments({ ...filters, ...ONE_ROW, sort: '-asked' }),
    ),
    mails: rowCount(z.object(mailFilters), (filters, { actor }) =>
      lists.mails({ ...filters, ...ONE_ROW, sort: '-written' }, actor),
    ),
  }
}

const applicationFilters = z.object({
  ...listFilters,
  certificate_kind: z.union([z.enum(certificateKinds), z.literal('')]).optional(),
})

/** On the screen, refunds that need a person are one of the statuses. */
const refundAddress = z.preprocess((address) => {
  const { status, ...others } = address as Readonly<Record<string, string>>
  return status === 'person' ? { ...others, waiting: status } : address
}, z.object(refundFilters))

const rowCount =
  <Filters>(
    schema: z.ZodType<Filters>,
    listRows: (filters: Filters, by: Requester<StaffActor>) => Counted,
  ): CountRows =>
  async (address, by) => {
    const filters = schema.safeParse(address)
    const counted = filters.success ? await listRows(filters.data, by) : null
    return counted?.meta.total ?? null
  }
