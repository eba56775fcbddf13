import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { SETTLE } from './decide-claim.ts'
import type { BankTransfers } from './service.ts'

export const bankTransferJobs = (transfers: BankTransfers): JobHandlers => ({
  async [SETTLE](payload) {
    const { reference, actor } = payload as { reference: string; actor: string }
    const settled = await transfers.settle(reference, 'staff', actor)
    if (settled !== 'answered') throw new Error(`A confirmed transfer was not booked (${settled})`)
  },
})
