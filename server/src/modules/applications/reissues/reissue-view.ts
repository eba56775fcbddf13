import type { ChangeableCopy, linkedApplication } from '@testamur/contract/applications/after-submitting'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { priceCopy } from '../catalogue/pricing.ts'
import type { Way } from '../edits/store/edit.ts'
import type { ApplicationRow, CopyRow } from '../rows/rows.ts'
import { statusFacts } from '../statuses/status-facts.ts'
import { isCopyFree, isDeliveryFree, reissueReasonsOf } from './reissue-rules.ts'
import type { LinkRow } from './store.ts'

export const linkView = (
  { tracking_id, status, reason }: LinkRow,
  label: 'label' | 'staffLabel',
): Unsaid<typeof linkedApplication> => ({
  tracking_id,
  status,
  label: statusFacts[status][label],
  reason,
})

/** Why a copy may be issued again, and what the copy itself would cost today. */
export const reissueView = (
  application: Pick<ApplicationRow, 'status' | 'kind'>,
  copy: CopyRow,
  way: Way | undefined,
  { prices }: Pick<Catalogue, 'prices'>,
): ChangeableCopy['reissue'] =>
  (way?.reissued === true ? [] : reissueReasonsOf(application, copy)).map((reason) => ({
    reason,
    rate: isCopyFree(reason) ? 0 : toMajor(rateToday(copy, prices)),
    delivery_free: isDeliveryFree(reason),
  }))

function rateToday(copy: CopyRow, prices: Catalogue['prices']): number {
  const { purpose, format } = copy
  if (copy.type === 'certificate') return 0
  // The copy alone, however it is to travel this time.
  const delivery_method = copy.delivery_method === 'email' ? 'email' : 'pickup'
  const price = priceCopy({ type: copy.type, purpose, format, delivery_method }, prices)
  return price.ok ? price.rate : 0
}
