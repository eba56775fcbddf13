import type { Received } from '@testamur/contract/endpoint'
import type { Institution, updateInstitution } from '@testamur/contract/institution/institution'
import type { Policies, updatePolicies } from '@testamur/contract/institution/policies'
import type { Requester } from '../../core/actor.ts'
import { invalid, notFound } from '../../core/failure.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Upload } from '../../http/uploads.ts'
import { messageOf } from '../../messages/message.ts'
import { keepTranslations } from '../../platform/own-words/index.ts'
import type { Reference } from '../../platform/reference.ts'
import { hasRecordedFields } from '../audit/index.ts'
import { changeSetting, type SettingKind } from '../settings/index.ts'
import { addPicture, type PictureWanted } from './add-picture.ts'
import { createPictureReader } from './read-picture.ts'
import {
  findInstitution,
  type InstitutionRow,
  insertInstitution,
  isTimeZoneKnown,
  lockInstitution,
  type NewInstitution,
  saveInstitution,
} from './store.ts'
import { textsOfInstitution } from './texts.ts'
import { institutionView, plainSettings, policiesOf, writtenView } from './views.ts'

export type InstitutionDeps = { readonly database: Database; readonly reference: Reference }

export type InstitutionChange = Received<typeof updateInstitution>['body']

export type PoliciesChange = Received<typeof updatePolicies>['body']

export type InstitutionService = ReturnType<typeof createInstitution>

const institutionKind: SettingKind<InstitutionRow, 'id'> = {
  noun: 'institution',
  key: 'id',
  name: messageOf('institution.thisInstitution'),
  topics: ['institution'],
  lock: (tx, { id }) => lockInstitution(tx, id),
}

const policiesKind: typeof institutionKind = {
  ...institutionKind,
  verbOf: () => 'update_policies',
  record: recordedPolicies,
}

/** What the first invoice fixes. */
const MONEY = ['currency', 'time_zone'] as const

const PLAIN: NewInstitution = {
  name: 'Your institution',
  acronym: 'Records',
  logo_url: '/assets/plain/logo.svg',
  text_logo_url: '/assets/plain/text-logo.svg',
  banner_url: '/assets/plain/banner.svg',
  theme_primary: '#00044B',
  theme_secondary: '#0a1f44',
  currency: 'NGN',
  time_zone: 'Africa/Lagos',
  settings: plainSettings,
  translations: { 'office.name': { fr: 'Scolarité' } },
}

/** From the database, for commands and jobs that run without the institution in memory. */
export async function readInstitution(db: Db): Promise<Institution> {
  const row = await findInstitution(db)
  if (row === null) throw notFound(messageOf('institution.theInstitution'))
  return institutionView(row)
}

export function createInstitution(deps: InstitutionDeps) {
  const { database, reference } = deps
  const current = reference.cached('institution', () => readInstitution(database.db))

  const policies = reference.cached('institution', async () => {
    return policiesOf(await findInstitution(database.db))
  })

  /** By its address. */
  const picture = createPictureReader(database.db)

  async function update(id: number, { version, ...change }: InstitutionChange, by: Requester) {
    const kind: typeof institutionKind = {
      ...institutionKind,
      record: (row, other) => keepRecorded(writtenView(row), writtenView(other ?? row), change),
    }
    async function write(tx: Tx, row: InstitutionRow) {
      await checkMoney(tx, row, change)
      return saveInstitution(tx, applyChange(row, change))
    }
    const seen = { id, version: version ?? null }
    const { after } = await changeSetting(deps, kind, { seen, write }, by)
    return institutionView(after)
  }

  async function updatePolicies({ version, ...change }: PoliciesChange, by: Requester): Promise<Policies> {
    const { id } = await current()
    const { signature_url = '' } = change
    if (signature_url !== '' && (await picture(signature_url)) === null)
      throw invalid({ signature_url: [messageOf('institution.uploadSignature')] })
    const write = (tx: Tx, row: InstitutionRow) => {
      const chosen = { ...recordedPolicies(row), ...dropUndefined(change) }
      return saveInstitution(tx, { ...row, settings: { ...row.settings, ...chosen } })
    }
    const { after } = await changeSetting(deps, policiesKind, { seen: { id, version }, write }, by)
    return policiesOf(after)
  }

  return {
    /** The institution as all calls use it; from memory. */
    current,
    /** Its names; empty before there is an institution. */
    async names(): Promise<readonly string[]> {
      const row = await findInstitution(database.db)
      return row === null ? [] : [row.name, row.acronym]
    },
    /** The institution's rules for its work. */
    policies,
    onChange: (listener: () => void) => reference.onChange(['institution'], listener),
    update,
    updatePolicies,
    /** @throws Failure not_found for another institution, validation for a file that is not an acceptable picture */
    addPicture: (which: PictureWanted, upload: Upload, requester: Requester) =>
      addPicture({ database }, which, upload, requester),
    money: () => readMoney(database.db),
    picture,
    /** Creates a plain institution at the first start, to be filled in. */
    ensure: (tx: Tx, row: NewInstitution = PLAIN) => insertInstitution(tx, row),
  }
}

function recordedPolicies(row: InstitutionRow): Omit<Policies, 'version'> {
  const { version: _, ...policies } = policiesOf(row)
  return policies
}

/** Whether somebody has saved currency and time zone, and whether an invoice has fixed both. */
async function readMoney(db: Db): Promise<{ readonly confirmed: boolean; readonly fixed: boolean }> {
  const row = await findInstitution(db)
  if (row === null) return { confirmed: false, fixed: false }
  const saved = { subject: `institution:${row.id}`, action: 'institution.update', fields: MONEY }
  return { confirmed: await hasRecordedFields(db, saved), fixed: row.invoiced_since !== null }
}

/** Currency and time zone stay after the first invoice, because the books depend on them. */
async function checkMoney(
  tx: Tx,
  row: InstitutionRow,
  { currency = row.currency, time_zone = row.time_zone }: InstitutionChange,
): Promise<void> {
  const fixed = row.invoiced_since !== null
  if (currency !== row.currency && fixed)
    throw invalid({
      currency: [messageOf('institution.currencyStays', { currency: row.currency })],
    })
  if (time_zone === row.time_zone) return
  if (fixed)
    throw invalid({
      time_zone: [messageOf('institution.timeZoneStays', { zone: row.time_zone })],
    })
  if (!(await isTimeZoneKnown(tx, time_zone)))
    throw invalid({ time_zone: [messageOf('institution.chooseTimeZone')] })
}

function applyChange(row: InstitutionRow, change: Omit<InstitutionChange, 'version'>): InstitutionRow {
  const { name, acronym, logo_url, text_logo_url, banner_url, theme, currency, time_zone, ...settings } =
    change
  const next = {
    ...row,
    name: name ?? row.name,
    acronym: acronym ?? row.acronym,
    logo_url: logo_url ?? row.logo_url,
    text_logo_url: text_logo_url ?? row.text_logo_url,
    banner_url: banner_url ?? row.banner_url,
    currency: currency ?? row.currency,
    time_zone: time_zone ?? row.time_zone,
    theme_primary: theme?.primary ?? row.theme_primary,
    theme_secondary: theme?.secondary ?? row.theme_secondary,
    settings: { ...row.settings, ...dropUndefined(settings) },
  }
  const was = { texts: textsOfInstitution(row), translations: row.translations }
  return { ...next, translations: keepTranslations(was, textsOfInstitution(next)) }
}

const dropUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

type Written = ReturnType<typeof writtenView>

/**
 * The fields that differ. Currency and time zone are kept also when they are saved as they were, because that confirms
 * them.
 */
function keepRecorded(values: Written, others: Written, change: Omit<InstitutionChange, 'version'>) {
  const confirmed: readonly string[] = MONEY.filter((field) => change[field] !== undefined)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        confirmed.includes(key) || JSON.stringify(value) !== JSON.stringify(others[key as keyof Written]),
    ),
  )
}
