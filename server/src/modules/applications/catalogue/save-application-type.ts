import type {
  ApplicationTypeSetting,
  createApplicationType,
  orderApplicationTypes as orderCall,
} from '@testamur/contract/applications/application-types'
import type { Received } from '@testamur/contract/endpoint'
import { toMinor } from '@testamur/contract/money'
import type { Requester } from '../../../core/actor.ts'
import { type FieldFaults, invalid, taken } from '../../../core/failure.ts'
import type { KeepReply } from '../../../http/keep-reply.ts'
import { messageOf } from '../../../messages/message.ts'
import { keepTranslations, mergeFrench } from '../../../platform/own-words/index.ts'
import type { Rates } from '../../rates/index.ts'
import {
  orderSettings,
  type SeenSetting,
  type SettingDeps,
  type SettingKind,
  saveSetting,
} from '../../settings/index.ts'
import {
  type ApplicationTypeFields,
  type ApplicationTypeRow,
  countOpenByType,
  insertType,
  lockTypes,
  typeRows,
  updateType,
} from './store/application-types.ts'
import { textsOfType } from './store/type-texts.ts'
import { applicationTypeSettingView } from './type-setting-view.ts'

type Body = Received<typeof createApplicationType>['body']

export type TypeSettingsDeps = SettingDeps & {
  readonly rates: Pick<Rates, 'purposes' | 'formats'>
}

const typeKind: SettingKind<ApplicationTypeRow, 'id'> = {
  noun: 'application_type',
  key: 'id',
  name: messageOf('applicationsCatalogue.thisType'),
  topics: ['application-types', 'own-words'],
  lock: async (tx, { id }) => (await lockTypes(tx)).find((type) => type.id === id) ?? null,
}

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
  seen: SeenSetting<ApplicationTypeRow, 'id'> | null,
  body: Body,
  by: Requester,
  keep?: KeepReply<ApplicationTypeSetting>,
): Promise<ApplicationTypeSetting> {
  const [purposes, formats] = await Promise.all([deps.rates.purposes(), deps.rates.formats()])
  const onOffer = {
    purposes: purposes.filter(({ active }) => active).map(({ code }) => code),
    formats: formats.filter(({ active }) => active).map(({ key }) => key),
  }
  const { after } = await saveSetting(
    deps,
    typeKind,
    {
      seen,
      async write(tx, before) {
        checkType(body, before, await lockTypes(tx), onOffer)
        const type = rowOf(body, before)
        return before === null ? insertType(tx, type) : updateType(tx, before.id, type)
      },
      taken: () => taken('code', messageOf('applicationsCatalogue.typeCodeTaken')),
      keep: keep && (async (tx, row) => keep(tx, applicationTypeSettingView(row, await countOpenByType(tx)))),
    },
    by,
  )
  return applicationTypeSettingView(after, await countOpenByType(deps.database.db))
}

export async function orderApplicationTypes(
  deps: Pick<TypeSettingsDeps, 'database' | 'reference'>,
  wanted: Received<typeof orderCall>['body']['types'],
  by: Requester,
): Promise<ApplicationTypeSetting[]> {
  await orderSettings(deps, typeKind, { table: 'application_types', lockAll: lockTypes, wanted }, by)
  return readApplicationTypes(deps)
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
