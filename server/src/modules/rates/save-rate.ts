import type { CopyType } from '@testamur/contract/applications/statuses'
import { type Minor, toMinor } from '@testamur/contract/money'
import type { RatesSeen } from '@testamur/contract/rates/rates-seen'
import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { type PriceDeps, type SavedPrice, savePrice } from '../settings/index.ts'
import type { RateFields } from './prices.ts'
import { rateKind } from './rate-kind.ts'
import { listFormats, listPurposes } from './store/choices.ts'
import { hasOtherRates } from './store/rates.ts'

export type RateBody = {
  purpose: string
  type: CopyType
  active: boolean
  effective_from?: string | undefined
  /** Without it, the current version is changed. */
  version?: number | undefined
  rates?: RatesSeen | undefined
} & Record<string, unknown>

export type SavedRate = SavedPrice<RateFields>

/** `first`: there was no price for this purpose and copy type before. */
export type KeptRate = SavedRate & { readonly first: boolean }

/** Adds a rate, or changes the one with this ID. */
export function saveRate(
  deps: PriceDeps,
  id: number | null,
  body: RateBody,
  by: Requester,
  keep?: KeepReply<KeptRate>,
): Promise<SavedRate> {
  const { purpose, type, active, effective_from, version, rates, ...rest } = body
  const amounts = withoutOwnId(rest, id)
  const seen = id === null ? null : { id, version: version ?? null }
  return savePrice(
    deps,
    rateKind,
    {
      seen,
      rates,
      async fieldsOf(tx, firstDay, before) {
        if (before !== null && (before.purpose !== purpose || before.type !== type))
          throw refused(messageOf('rates.priceStaysWithItsCopy'))
        const checked = await checkedAmounts(tx, purpose, amounts)
        return { purpose, type, active, effective_from: effective_from ?? firstDay, amounts: checked }
      },
      keep:
        keep &&
        (async (tx, saved) => {
          const first = !saved.replaces && !(await hasOtherRates(tx, saved.price))
          await keep(tx, { ...saved, first })
        }),
    },
    by,
  )
}

/** A client may send back the row it received. */
function withoutOwnId(fields: Record<string, unknown>, id: number | null): Record<string, unknown> {
  if (id === null || fields.id !== id) return fields
  const { id: _own, ...others } = fields
  return others
}

async function checkedAmounts(
  tx: Tx,
  purpose: string,
  given: Record<string, unknown>,
): Promise<Record<string, Minor>> {
  const purposes = (await listPurposes(tx)).filter(({ active }) => active)
  if (!purposes.some((row) => row.code === purpose))
    throw refused(messageOf('rates.noPurposeChooseOne', { purpose, names: names(purposes) }))
  const formats = (await listFormats(tx)).filter(({ active }) => active)
  const amounts: Record<string, Minor> = {}
  for (const [key, value] of Object.entries(given)) {
    if (!formats.some((row) => row.key === key) || typeof value !== 'number')
      throw refused(
        messageOf('rates.noFormatPrice', { key, formats: formats.map((row) => row.key).join(', ') }),
      )
    amounts[key] = toMinor(value)
  }
  if (Object.keys(amounts).length === 0)
    throw refused(messageOf('rates.enterAmountLeastOneFormat', { names: names(formats) }))
  return amounts
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => ({ own: name }))
