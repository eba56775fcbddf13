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
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { ownWordsFor, translateName } from '../../platform/own-words/index.ts'
import type { Reference } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'
import { formatKeyOf, type MethodOffer, methodsFault } from './choice-rules.ts'
import { formatView, methodView, purposeView } from './choice-views.ts'
import type { Choice } from './prices.ts'
import {
  type ChoiceFields,
  type DeliveryMethodRow,
  insertFormat,
  insertPurpose,
  lockDeliveryMethods,
  lockFormats,
  lockPurposes,
  updateDeliveryMethod,
  updateFormat,
  updatePurpose,
} from './store/choices.ts'

export type ChoicesDeps = {
  readonly database: Database
  readonly reference: Reference
  /** The application types on offer; their table belongs to applications. */
  readonly activeTypes: () => Promise<readonly Choice[]>
}

export type ChangedChoice = Received<typeof updatePurposeCall>['body']

type Deps = Pick<ChoicesDeps, 'database' | 'reference'>

/** Saves a change of a choice, and invalidates every process's cached texts and choices. */
async function write<Row>({ database, reference }: Deps, change: (tx: Tx) => Promise<Row>): Promise<Row> {
  const saved = await database.inTransaction(async (tx) => {
    const row = await change(tx)
    await reference.changed(tx, 'rates')
    await reference.changed(tx, 'own-words')
    return row
  })
  reference.drop('rates')
  reference.drop('own-words')
  return saved
}

const lastPlace = (rows: readonly { readonly position: number }[]) =>
  Math.max(0, ...rows.map(({ position }) => position)) + 1

const taken = (code: string) => (error: unknown) => {
  if (isUniqueViolation(error)) throw conflict(messageOf('rates.codeTaken', { code }))
  throw error
}

export async function addPurpose(
  deps: Deps,
  { code, name, active, translations }: Received<typeof createPurpose>['body'],
  by: Requester,
): Promise<StaffPurpose> {
  const added = await write(deps, async (tx) => {
    const position = lastPlace(await lockPurposes(tx))
    const fields = { code, name, active, position, translations: translateName(null, name, translations) }
    const after = await insertPurpose(tx, fields)
    await recordAudit(tx, { ...by, action: 'purpose.create', subject: `purpose:${code}`, after })
    return after
  }).catch(taken(code))
  return purposeView(added, await ownWordsFor(deps.database.db, 'fr'))
}

export async function addFormat(
  deps: Deps,
  { name, active, channel, translations }: Received<typeof createFormat>['body'],
  by: Requester,
): Promise<StaffFormat> {
  const key = formatKeyOf(name)
  if (key === null || rateFields.includes(key)) throw refused(messageOf('rates.nameGivesNoKey', { name }))
  const added = await write(deps, async (tx) => {
    const position = lastPlace(await lockFormats(tx))
    const fields = { key, name, active, channel, position }
    const after = await insertFormat(tx, { ...fields, translations: translateName(null, name, translations) })
    const fault = active ? methodsFault(await offerOf(tx)) : null
    if (fault !== null) throw refused(fault)
    await recordAudit(tx, { ...by, action: 'format.create', subject: `format:${key}`, after })
    return after
  }).catch(taken(key))
  return formatView(added, await ownWordsFor(deps.database.db, 'fr'))
}

/** The choices after a change; at least one must be left. */
async function offerOf(tx: Tx): Promise<MethodOffer> {
  const formats = await lockFormats(tx)
  const methods = await lockDeliveryMethods(tx)
  return {
    channels: formats.filter(({ active }) => active).map(({ channel }) => channel),
    methods: methods.filter(({ active }) => active).map(({ code }) => code),
  }
}

type Found<Row> = { readonly rows: readonly Row[]; readonly row: Row | undefined; readonly what: Message }

/** The row as its editor saw it, and its new values. */
function checkedChange<Row extends ChoiceFields & { readonly version: number }>(
  { rows, row, what }: Found<Row>,
  { version, name, active, translations }: ChangedChoice,
): { readonly before: Row; readonly fields: ChoiceFields } {
  if (row === undefined) throw notFound(what)
  if (row.version !== version) throw conflict(messageOf('rates.changedMeanwhile'))
  if (!active && rows.every((other) => other === row || !other.active))
    throw refused(messageOf('rates.keepOneOnOffer', { name: { own: row.name } }))
  return { before: row, fields: { name, active, translations: translateName(row, name, translations) } }
}

export async function changePurpose(
  deps: Deps,
  code: string,
  body: ChangedChoice,
  by: Requester,
): Promise<StaffPurpose> {
  const saved = await write(deps, async (tx) => {
    const rows = await lockPurposes(tx)
    const row = rows.find((one) => one.code === code)
    const { before, fields } = checkedChange({ rows, row, what: messageOf('rates.purpose') }, body)
    const after = await updatePurpose(tx, code, fields)
    await recordAudit(tx, { ...by, action: 'purpose.update', subject: `purpose:${code}`, before, after })
    return after
  })
  return purposeView(saved, await ownWordsFor(deps.database.db, 'fr'))
}

export async function changeFormat(
  deps: Deps,
  key: string,
  body: ChangedChoice,
  by: Requester,
): Promise<StaffFormat> {
  const saved = await write(deps, async (tx) => {
    const rows = await lockFormats(tx)
    const row = rows.find((one) => one.key === key)
    const { before, fields } = checkedChange({ rows, row, what: messageOf('rates.format') }, body)
    const after = await updateFormat(tx, key, fields)
    const fault = fields.active ? methodsFault(await offerOf(tx)) : null
    if (fault !== null) throw refused(fault)
    await recordAudit(tx, { ...by, action: 'format.update', subject: `format:${key}`, before, after })
    return after
  })
  return formatView(saved, await ownWordsFor(deps.database.db, 'fr'))
}

export async function changeMethod(
  deps: Deps,
  code: DeliveryMethodRow['code'],
  body: ChangedChoice,
  by: Requester,
): Promise<StaffDeliveryMethod> {
  const saved = await write(deps, async (tx) => {
    // In the same order as formats are changed, which rules out deadlocks.
    await lockFormats(tx)
    const rows = await lockDeliveryMethods(tx)
    const row = rows.find((one) => one.code === code)
    const { before, fields } = checkedChange({ rows, row, what: messageOf('rates.deliveryMethod') }, body)
    const after = await updateDeliveryMethod(tx, code, fields)
    const fault = fields.active ? null : methodsFault(await offerOf(tx))
    if (fault !== null) throw refused(fault)
    const subject = `delivery_method:${code}`
    await recordAudit(tx, { ...by, action: 'delivery_method.update', subject, before, after })
    return after
  })
  return methodView(saved, await ownWordsFor(deps.database.db, 'fr'))
}
