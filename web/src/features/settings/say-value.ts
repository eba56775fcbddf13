import { formatMoney } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { labelled } from '../../lib/labelled.ts'
import { useCurrency, useInstitution } from '../../lib/portal.ts'
import { type Translate, useText } from '../../lib/text.ts'
import { isPlainObject } from './same.ts'
import { spellOut } from './spell-out.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/
const LONGEST = 400

/** A screen's own text for a value; `undefined` for the general text. */
export type SayValue = (field: string, value: unknown) => string | undefined

/** Says any value of a setting to a person, in text. */
export function useSayValue(own?: SayValue): (field: string, value: unknown) => string {
  const t = useText('admin-settings')
  const currency = useCurrency()
  const zone = useInstitution()?.time_zone
  return (field, value) => shorten(own?.(field, value) ?? say({ t, currency, zone }, field, value))
}

type Manner = {
  readonly t: Translate<'admin-settings'>
  readonly currency: string
  readonly zone: string | undefined
}

/** In the trail these are minor units: a price for each format, and every field that says so. */
const MINOR = /^amounts\.|_minor$/

function say(manner: Manner, field: string, value: unknown): string {
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
      : value.map((item) => say(manner, field, titleOf(item))).join(', ')
  if (isPlainObject(value))
    return Object.entries(value)
      .map(([name, one]) => labelled(spellOut(name), say(manner, name, one)))
      .join('; ')
  return JSON.stringify(value)
}

/** What a thing in a list is called, where it has a name. */
function titleOf(item: unknown): unknown {
  if (!isPlainObject(item)) return item
  return item['label'] ?? item['name'] ?? item['title'] ?? item
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
