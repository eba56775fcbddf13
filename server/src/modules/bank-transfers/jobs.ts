import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { SETTLE } from './decide-claim.ts'
import type { BankTransferDeps } from './deps.ts'

export const bankTransferJobs = ({ settle }: Pick<BankTransferDeps, 'settle'>): JobHandlers => ({
  async [SETTLE](payload) {
    const { reference, actor } = payload as { reference: string; actor: string }
    const settled = await settle(reference, 'staff', actor)
    if (settled !== 'answered') throw new Error(`A confirmed transfer was not booked (${settled})`)
  },
})
