import type { Received } from '@testamur/contract/endpoint'
import { toMinor } from '@testamur/contract/money'
import type {
  createPaymentType,
  orderPaymentTypes,
  PaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import type { Requester } from '../../core/actor.ts'
import { taken } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { keepTranslations, mergeFrench, ownWordsFor } from '../../platform/own-words/index.ts'
import {
  orderSettings,
  type SeenSetting,
  type SettingDeps,
  type SettingKind,
  saveSetting,
} from '../settings/index.ts'
import type { PaymentTypeFields, PaymentTypeRow } from './rows.ts'
import { textsOfType } from './store/payment-type-texts.ts'
import { insertType, listTypes, lockType, lockTypes, updateType } from './store/payment-types.ts'
import { paymentTypeView } from './views.ts'

type Body = Received<typeof createPaymentType>['body']
type WrittenFields = Omit<PaymentTypeFields, 'translations'>

const typeKind: SettingKind<PaymentTypeRow, 'id'> = {
  noun: 'payment_type',
  key: 'id',
  name: messageOf('standalonePayments.thisPaymentType'),
  topics: ['own-words'],
  lock: (tx, { id }) => lockType(tx, id),
}

/** Adds a payment type, or changes one. Earlier payments keep their price. */
export async function savePaymentType(
  deps: SettingDeps,
  seen: SeenSetting<PaymentTypeRow, 'id'> | null,
  { translations, ...written }: Body,
  by: Requester,
  keep?: KeepReply<PaymentType>,
): Promise<PaymentType> {
  const fields = rowOf(written)
  const { after } = await saveSetting(
    deps,
    typeKind,
    {
      seen,
      write(tx, before) {
        const type = { ...fields, translations: translationsOf(before, fields, translations) }
        return before === null ? insertType(tx, type) : updateType(tx, before.id, type)
      },
      taken: () => taken('code', messageOf('standalonePayments.codeTaken', { code: written.code })),
      keep: keep && (async (tx, row) => keep(tx, await viewOf(tx, row))),
    },
    by,
  )
  return viewOf(deps.database.db, after)
}

const viewOf = async (db: Db | Tx, row: PaymentTypeRow): Promise<PaymentType> =>
  paymentTypeView(row, await ownWordsFor(db, 'fr'))

/** An unchanged text keeps its French; otherwise the sent French counts. */
function translationsOf(
  before: PaymentTypeRow | null,
  fields: WrittenFields,
  sent: Body['translations'],
): PaymentTypeRow['translations'] {
  const texts = textsOfType(fields)
  const kept =
    before === null
      ? {}
      : keepTranslations({ texts: textsOfType(before), translations: before.translations }, texts)
  return mergeFrench(kept, texts, sent?.fr)
}

function rowOf({ pricing, ...others }: Omit<Body, 'translations'>): WrittenFields {
  const none = { min_minor: null, max_minor: null, unit: null, min_quantity: null, max_quantity: null }
  switch (pricing.kind) {
    case 'fixed':
      return { ...others, ...none, pricing: pricing.kind, amount_minor: toMinor(pricing.amount) }
    case 'variable':
      return {
        ...others,
        ...none,
        pricing: pricing.kind,
        amount_minor: null,
        min_minor: toMinor(pricing.min),
        max_minor: toMinor(pricing.max),
      }
    case 'per_unit': {
      const { unit, min_quantity, max_quantity } = pricing
      const amount_minor = toMinor(pricing.amount)
      return { ...others, ...none, pricing: pricing.kind, amount_minor, unit, min_quantity, max_quantity }
    }
  }
}

export async function orderTypes(
  deps: SettingDeps,
  wanted: Received<typeof orderPaymentTypes>['body']['types'],
  by: Requester,
): Promise<PaymentType[]> {
  await orderSettings(deps, typeKind, { table: 'payment_types', lockAll: lockTypes, wanted }, by)
  const { db } = deps.database
  const french = await ownWordsFor(db, 'fr')
  return (await listTypes(db, 'all')).map((row) => paymentTypeView(row, french))
}
