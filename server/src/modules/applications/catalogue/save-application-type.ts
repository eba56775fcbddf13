import type {
  ApplicationTypeSetting,
  createApplicationType,
  orderApplicationTypes as orderCall,
} from '@testamur/contract/applications/application-types'
import type { Received } from '@testamur/contract/endpoint'
import { toMinor } from '@testamur/contract/money'
import type { Requester } from '../../../core/actor.ts'
import { conflict, type FieldFaults, invalid, notFound } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { messageOf } from '../../../messages/message.ts'
import { keepTranslations, mergeFrench } from '../../../platform/own-words/index.ts'
import type { Reference } from '../../../platform/reference.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Rates } from '../../rates/index.ts'
import {
  type ApplicationTypeFields,
  type ApplicationTypeRow,
  countOpenByType,
  insertType,
  lockTypes,
  placeTypes,
  typeRows,
  updateType,
} from './store/application-types.ts'
import { textsOfType } from './store/type-texts.ts'
import { applicationTypeSettingView } from './type-setting-view.ts'

type Body = Received<typeof createApplicationType>['body']

export type TypeSettingsDeps = {
  readonly database: Database
  readonly reference: Pick<Reference, 'changed' | 'drop'>
  readonly rates: Pick<Rates, 'purposes' | 'formats'>
}

const CHANGED = messageOf('applicationsCatalogue.typesChangedMeanwhile')

/** All types in order, for staff who may change them. */
export async function readApplicationTypes({
  database: { db },
}: Pick<TypeSettingsDeps, 'database'>): Promise<ApplicationTypeSetting[]> {
  const [rows, open] = await Promise.all([typeRows(db), countOpenByType(db)])
  return rows.map((row) => applicationTypeSettingView(row, open))
}

/** Adds a type, or changes one. Submitted applications keep their price and their answers. */
export async function saveApplicationType(
  deps: TypeSettingsDeps,
  seen: { readonly id: number; readonly version: number } | null,
  body: Body,
  by: Requester,
): Promise<ApplicationTypeSetting> {
  const { database, reference } = deps
  const [purposes, formats] = await Promise.all([deps.rates.purposes(), deps.rates.formats()])
  const onOffer = {
    purposes: purposes.filter(({ active }) => active).map(({ code }) => code),
    formats: formats.filter(({ active }) => active).map(({ key }) => key),
  }
  const saved = await database
    .inTransaction(async (tx) => {
      const rows = await lockTypes(tx)
      const before = seen === null ? null : (rows.find(({ id }) => id === seen.id) ?? null)
      if (seen !== null && before === null) throw notFound(messageOf('applicationsCatalogue.thisType'))
      if (seen !== null && before?.version !== seen.version) throw conflict(CHANGED)
      checkType(body, before, rows, onOffer)
      const type = rowOf(body, before)
      const after = seen === null ? await insertType(tx, type) : await updateType(tx, seen, type)
      if (after === null) throw conflict(CHANGED)
      await recordAudit(tx, {
        ...by,
        action: before === null ? 'application_type.create' : 'application_type.update',
        subject: `application_type:${after.id}`,
        before,
        after,
      })
      await announceTypes(tx, reference)
      return applicationTypeSettingView(after, await countOpenByType(tx))
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw invalid({ code: [messageOf('applicationsCatalogue.typeCodeTaken')] })
      throw error
    })
  dropTypes(reference)
  return saved
}

/** Saves the order of the types. A caller whose list is out of date must reload it. */
export async function orderApplicationTypes(
  { database, reference }: Pick<TypeSettingsDeps, 'database' | 'reference'>,
  wanted: Received<typeof orderCall>['body']['types'],
  by: Requester,
): Promise<ApplicationTypeSetting[]> {
  const ordered = await database.inTransaction(async (tx) => {
    const before = await lockTypes(tx)
    if (!isSameSet(before, wanted)) throw conflict(CHANGED)
    const ids = wanted.map(({ id }) => id)
    await placeTypes(tx, ids)
    await recordAudit(tx, {
      ...by,
      action: 'application_type.order',
      subject: 'application_types',
      before: before.map(({ id }) => id),
      after: ids,
    })
    await announceTypes(tx, reference)
    const [rows, open] = [await typeRows(tx), await countOpenByType(tx)]
    return rows.map((row) => applicationTypeSettingView(row, open))
  })
  dropTypes(reference)
  return ordered
}

async function announceTypes(tx: Tx, reference: Pick<Reference, 'changed'>): Promise<void> {
  await reference.changed(tx, 'application-types')
  await reference.changed(tx, 'own-words')
}

function dropTypes(reference: Pick<Reference, 'drop'>): void {
  reference.drop('application-types')
  reference.drop('own-words')
}

/** Rules that depend on other settings. What a type has already stays allowed after it went off offer elsewhere. */
function checkType(
  body: Body,
  before: ApplicationTypeRow | null,
  rows: readonly ApplicationTypeRow[],
  onOffer: Readonly<Record<'purposes' | 'formats', readonly string[]>>,
): void {
  const errors: FieldFaults = {}
  if (before !== null && before.category !== body.category)
    errors['category'] = [messageOf('applicationsCatalogue.categoryStays')]
  for (const list of ['purposes', 'formats'] as const) {
    const known = [...onOffer[list], ...(before?.[list] ?? [])]
    const unknown = body[list].filter((one) => !known.includes(one))
    if (unknown.length > 0)
      errors[list] = [messageOf('applicationsCatalogue.notOnOffer', { names: unknown.join(', ') })]
  }
  const others = rows.filter(({ id }) => id !== before?.id)
  if (others.some(({ code }) => code === body.code))
    errors['code'] = [messageOf('applicationsCatalogue.typeCodeTaken')]
  const certificates = others.filter(({ category, active }) => category === 'certificate' && active)
  if (body.category === 'certificate' && body.active && certificates.length > 0)
    errors['active'] = [
      messageOf('applicationsCatalogue.oneCertificateType', { name: { own: certificates[0]?.name ?? '' } }),
    ]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function rowOf(
  { translations, base_fee, ...body }: Body,
  before: ApplicationTypeRow | null,
): ApplicationTypeFields {
  const transcript = body.category === 'transcript'
  const fields = {
    ...body,
    purposes: transcript ? body.purposes : [],
    types: transcript ? body.types : [],
    formats: transcript ? body.formats : [],
    base_fee_minor: transcript ? toMinor(base_fee) : 0,
  }
  const texts = textsOfType(fields)
  const kept =
    before === null
      ? {}
      : keepTranslations({ texts: textsOfType(before), translations: before.translations }, texts)
  return { ...fields, translations: mergeFrench(kept, texts, translations?.fr) }
}

const isSameSet = (
  known: readonly ApplicationTypeRow[],
  wanted: readonly { readonly id: number; readonly version: number }[],
): boolean =>
  known.length === wanted.length &&
  new Set(wanted.map(({ id }) => id)).size === wanted.length &&
  wanted.every(({ id, version }) => known.some((type) => type.id === id && type.version === version))
