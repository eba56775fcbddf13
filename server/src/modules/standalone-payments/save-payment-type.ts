import type { Received } from '@testamur/contract/endpoint'
import { toMinor } from '@testamur/contract/money'
import type {
  createPaymentType,
  orderPaymentTypes,
  PaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import type { Requester } from '../../core/actor.ts'
import { conflict, notFound } from '../../core/failure.ts'
import { namesAllOf } from '../../core/same-set.ts'
import type { Database } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { keepTranslations, mergeFrench, ownWordsFor } from '../../platform/own-words/index.ts'
import type { Reference } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'
import type { PaymentTypeFields, PaymentTypeRow } from './rows.ts'
import { textsOfType } from './store/payment-type-texts.ts'
import { insertType, listTypes, lockType, lockTypes, placeTypes, updateType } from './store/payment-types.ts'
import { paymentTypeView } from './views.ts'

type Body = Received<typeof createPaymentType>['body']
type WrittenFields = Omit<PaymentTypeFields, 'translations'>
type Deps = { readonly database: Database; readonly reference: Pick<Reference, 'changed' | 'drop'> }

const CHANGED = messageOf('standalonePayments.typesChangedMeanwhile')

/** Adds a payment type, or changes one. Earlier payments keep their price. */
export async function savePaymentType(
  { database, reference }: Deps,
  seen: { readonly id: number; readonly version: number } | null,
  body: Body,
  by: Requester,
): Promise<PaymentType> {
  const { translations, ...written } = body
  const fields = rowOf(written)
  const saved = await database
    .inTransaction(async (tx) => {
      const before = seen === null ? null : await lockType(tx, seen.id)
      if (seen !== null && before === null) throw notFound(messageOf('standalonePayments.thisPaymentType'))
      const type = { ...fields, translations: translationsOf(before, fields, translations) }
      const after = seen === null ? await insertType(tx, type) : await updateType(tx, seen, type)
      if (after === null) throw conflict(CHANGED)
      await recordAudit(tx, {
        ...by,
        action: before === null ? 'payment_type.create' : 'payment_type.update',
        subject: `payment_type:${after.id}`,
        before,
        after,
      })
      await reference.changed(tx, 'own-words')
      return after
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw conflict(messageOf('standalonePayments.codeTaken', { code: body.code }))
      throw error
    })
  reference.drop('own-words')
  return paymentTypeView(saved, await ownWordsFor(database.db, 'fr'))
}

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

/** Saves the order of the types. A caller whose list is out of date must reload it. */
export async function orderTypes(
  { database }: Pick<Deps, 'database'>,
  wanted: Received<typeof orderPaymentTypes>['body']['types'],
  by: Requester,
): Promise<PaymentType[]> {
  return database.inTransaction(async (tx) => {
    const before = await lockTypes(tx)
    if (!namesAllOf('id', before, wanted)) throw conflict(CHANGED)
    const ids = wanted.map(({ id }) => id)
    await placeTypes(tx, ids)
    await recordAudit(tx, {
      ...by,
      action: 'payment_type.order',
      subject: 'payment_types',
      before: before.map(({ id }) => id),
      after: ids,
    })
    const french = await ownWordsFor(tx, 'fr')
    return (await listTypes(tx, 'all')).map((row) => paymentTypeView(row, french))
  })
}
