import { formatMoney } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { labelled } from '../../lib/labelled.ts'
import { useCurrency, useInstitution } from '../../lib/portal.ts'
import { type Translate, useText } from '../../lib/text.ts'
import { differingFields } from './keyed-lists.ts'
import { isPlainObject } from './same.ts'
import { spellOut } from './spell-out.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/
const LONGEST = 400

/** A screen's own text for a value; `undefined` for the general text. */
export type SayValue = (field: string, value: unknown) => string | undefined

/**
 * Says any value of a setting to a person, in text. Beside `other`, the value that it is compared with, an item of a list says
 * in what it differs.
 */
export function useSayValue(
  own?: SayValue,
  labels: FieldLabels = {},
): (field: string, value: unknown, other?: unknown) => string {
  const t = useText('admin-settings')
  const currency = useCurrency()
  const zone = useInstitution()?.time_zone
  return (field, value, other) =>
    shorten(own?.(field, value) ?? say({ t, currency, zone, own, labels }, field, value, other))
}

/** What a screen calls the fields of its setting, by their names in the trail. */
export type FieldLabels = Readonly<Record<string, string>>

/** The screen's words for a field, or its name. */
export const findLabel = (field: string, labels: FieldLabels): string => labels[field] ?? spellOut(field)

type Manner = {
  readonly t: Translate<'admin-settings'>
  readonly currency: string
  readonly zone: string | undefined
  readonly own: SayValue | undefined
  readonly labels: FieldLabels
}

/** In the trail these are minor units: a price for each format, and every field that says so. */
const MINOR = /^amounts\.|_minor$/

function say(manner: Manner, field: string, value: unknown, other?: unknown): string {
  const { t, currency, zone } = manner
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return MINOR.test(field) ? formatMoney(value / 100, currency) : String(value)
  if (typeof value === 'string') {
    if (DAY.test(value)) return formatDay(value)
    return INSTANT.test(value) ? formatDay(value, zone, 'prove') : value
  }
  if (Array.isArray(value))
    return value.length === 0
      ? t('nothing')
      : value.map((item) => sayItem(manner, field, item, other)).join(', ')
  if (isPlainObject(value))
    return Object.entries(value)
      .map(([name, one]) => labelled(spellOut(name), say(manner, name, one)))
      .join('; ')
  return JSON.stringify(value)
}

function sayItem(manner: Manner, field: string, item: unknown, others: unknown): string {
  const title = say(manner, field, titleOf(item))
  const differing = differingFields(item, others)
  if (differing === null) return title
  const fields = Object.entries(differing).map(([name, value]) => {
    const path = `${field}.${name}`
    const label = manner.labels[path] ?? spellOut(name)
    return labelled(label, manner.own?.(path, value) ?? say(manner, name, value))
  })
  return `${title} (${fields.join('; ')})`
}

/** What a thing in a list is called, where it has a name. */
function titleOf(item: unknown): unknown {
  if (!isPlainObject(item)) return item
  return item['label'] ?? item['name'] ?? item['title'] ?? item
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
