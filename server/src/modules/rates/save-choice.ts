import type { Received } from '@testamur/contract/endpoint'
import { rateFields } from '@testamur/contract/rates'
import type {
  createFormat,
  createPurpose,
  StaffDeliveryMethod,
  StaffFormat,
  StaffPurpose,
  updatePurpose as updatePurposeCall,
} from '@testamur/contract/rates/choices'
import type { Requester } from '../../core/actor.ts'
import { refused, taken } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { ownWordsFor, translateName } from '../../platform/own-words/index.ts'
import { changeSetting, type SettingDeps, type SettingKind, saveSetting } from '../settings/index.ts'
import { formatKeyOf, methodsFault } from './choice-rules.ts'
import { formatView, methodView, purposeView } from './choice-views.ts'
import {
  type ChoiceFields,
  type DeliveryMethodRow,
  type FormatRow,
  insertFormat,
  insertPurpose,
  lockDeliveryMethods,
  lockFormats,
  lockPurposes,
  type PurposeRow,
  updateDeliveryMethod,
  updateFormat,
  updatePurpose,
} from './store/choices.ts'

export type ChangedChoice = Received<typeof updatePurposeCall>['body']

const common = {
  topics: ['rates', 'own-words'],
} as const

export const purposeKind: SettingKind<PurposeRow, 'code'> = {
  ...common,
  noun: 'purpose',
  key: 'code',
  name: messageOf('rates.purpose'),
  lock: async (tx, { code }) => (await lockPurposes(tx)).find((row) => row.code === code) ?? null,
}

export const formatKind: SettingKind<FormatRow, 'key'> = {
  ...common,
  noun: 'format',
  key: 'key',
  name: messageOf('rates.format'),
  lock: async (tx, { key }) => (await lockFormats(tx)).find((row) => row.key === key) ?? null,
}

export const methodKind: SettingKind<DeliveryMethodRow, 'code'> = {
  ...common,
  noun: 'delivery_method',
  key: 'code',
  name: messageOf('rates.deliveryMethod'),
  async lock(tx, { code }) {
    // In the same order as formats are changed, which rules out deadlocks.
    await lockFormats(tx)
    return (await lockDeliveryMethods(tx)).find((row) => row.code === code) ?? null
  },
}

export async function addPurpose(
  deps: SettingDeps,
  { code, name, active, translations }: Received<typeof createPurpose>['body'],
  by: Requester,
  keep: KeepReply<StaffPurpose>,
): Promise<void> {
  const purpose = { code, name, active, translations: translateName(null, name, translations) }
  const write = (tx: Tx) => insertPurpose(tx, purpose)
  const change = {
    seen: null,
    write,
    taken: () => taken('code', messageOf('rates.codeTaken', { code })),
    keep: async (tx: Tx, row: PurposeRow) => keep(tx, purposeView(row, await ownWordsFor(tx, 'fr'))),
  }
  await saveSetting(deps, purposeKind, change, by)
}

export async function addFormat(
  deps: SettingDeps,
  { name, active, channel, translations }: Received<typeof createFormat>['body'],
  by: Requester,
  keep: KeepReply<StaffFormat>,
): Promise<void> {
  const key = formatKeyOf(name)
  if (key === null || rateFields.includes(key)) throw refused(messageOf('rates.nameGivesNoKey', { name }))
  const format = { key, name, active, channel, translations: translateName(null, name, translations) }
  async function write(tx: Tx) {
    const after = await insertFormat(tx, format)
    if (active) await keepMethods(tx)
    return after
  }
  // The code is made of the name.
  const change = {
    seen: null,
    write,
    taken: () => taken('name', messageOf('rates.codeTaken', { code: key })),
    keep: async (tx: Tx, row: FormatRow) => keep(tx, formatView(row, await ownWordsFor(tx, 'fr'))),
  }
  await saveSetting(deps, formatKind, change, by)
}

export async function changePurpose(
  deps: SettingDeps,
  code: string,
  { version, ...body }: ChangedChoice,
  by: Requester,
): Promise<StaffPurpose> {
  async function write(tx: Tx, before: PurposeRow) {
    const after = await updatePurpose(tx, code, fieldsOf(before, body))
    keepOneOnOffer(await lockPurposes(tx), before)
    return after
  }
  const { after } = await changeSetting(deps, purposeKind, { seen: { code, version }, write }, by)
  return purposeView(after, await ownWordsFor(deps.database.db, 'fr'))
}

export async function changeFormat(
  deps: SettingDeps,
  key: string,
  { version, ...body }: ChangedChoice,
  by: Requester,
): Promise<StaffFormat> {
  async function write(tx: Tx, before: FormatRow) {
    const after = await updateFormat(tx, key, fieldsOf(before, body))
    keepOneOnOffer(await lockFormats(tx), before)
    if (after.active) await keepMethods(tx)
    return after
  }
  const { after } = await changeSetting(deps, formatKind, { seen: { key, version }, write }, by)
  return formatView(after, await ownWordsFor(deps.database.db, 'fr'))
}

export async function changeMethod(
  deps: SettingDeps,
  code: DeliveryMethodRow['code'],
  { version, ...body }: ChangedChoice,
  by: Requester,
): Promise<StaffDeliveryMethod> {
  async function write(tx: Tx, before: DeliveryMethodRow) {
    const after = await updateDeliveryMethod(tx, code, fieldsOf(before, body))
    keepOneOnOffer(await lockDeliveryMethods(tx), before)
    if (!after.active) await keepMethods(tx)
    return after
  }
  const { after } = await changeSetting(deps, methodKind, { seen: { code, version }, write }, by)
  return methodView(after, await ownWordsFor(deps.database.db, 'fr'))
}

const fieldsOf = (
  before: ChoiceFields,
  { name, active, translations }: Omit<ChangedChoice, 'version'>,
): ChoiceFields => ({ name, active, translations: translateName(before, name, translations) })

function keepOneOnOffer(rows: readonly ChoiceFields[], before: ChoiceFields): void {
  if (rows.every(({ active }) => !active))
    throw refused(messageOf('rates.keepOneOnOffer', { name: { own: before.name } }))
}

/** Every format on offer must have a delivery method left. */
async function keepMethods(tx: Tx): Promise<void> {
  const formats = await lockFormats(tx)
  const methods = await lockDeliveryMethods(tx)
  const fault = methodsFault({
    channels: formats.filter(({ active }) => active).map(({ channel }) => channel),
    methods: methods.filter(({ active }) => active).map(({ code }) => code),
  })
  if (fault !== null) throw refused(fault)
}
