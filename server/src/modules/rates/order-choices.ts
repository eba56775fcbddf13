import type { Requester } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import { namesAllOf } from '../../core/same-set.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { ChoicesDeps } from './save-choice.ts'
import { lockDeliveryMethods, lockFormats, lockPurposes, placeChoices } from './store/choices.ts'

export type WantedOrder = readonly { readonly code: string; readonly version: number }[]

const lockers = {
  purposes: lockPurposes,
  formats: async (tx: Tx) => (await lockFormats(tx)).map(({ key, version }) => ({ code: key, version })),
  delivery_methods: lockDeliveryMethods,
} as const

const actions = {
  purposes: 'purpose.order',
  formats: 'format.order',
  delivery_methods: 'delivery_method.order',
} as const

/** Saves their order. A caller whose list is out of date must reload it. */
export async function orderChoices(
  { database, reference }: Pick<ChoicesDeps, 'database' | 'reference'>,
  table: keyof typeof lockers,
  wanted: WantedOrder,
  by: Requester,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const before = await lockers[table](tx)
    if (!namesAllOf('code', before, wanted)) throw conflict(messageOf('rates.changedMeanwhile'))
    const codes = wanted.map(({ code }) => code)
    await placeChoices(tx, table, codes)
    await reference.changed(tx, 'rates')
    await recordAudit(tx, {
      ...by,
      action: actions[table],
      subject: table,
      before: before.map(({ code }) => code),
      after: codes,
    })
  })
  reference.drop('rates')
}
