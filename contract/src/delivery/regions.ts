import { z } from 'zod'
import { fault } from '../field-faults.ts'
import { country, line, versionSeen } from '../fields.ts'
import { settingUses } from '../rates/choices.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { region } from './delivery.ts'

/** Stands for all countries that no other region names. */
export const EVERYWHERE_ELSE = '*'

const translations = z.strictObject({ fr: z.strictObject({ name: line(80, 0) }) })

export const regionFields = z
  .strictObject({
    name: line(80),
    type: z.union([z.literal(1), z.literal(2)], fault('chooseRegionType')),
    /** ISO 3166-1 alpha-2 codes, or `*` alone. */
    countries: z
      .array(z.union([z.literal(EVERYWHERE_ELSE), country], fault('chooseCountry')))
      .min(1, fault('chooseCountries'))
      .max(300),
    /** The states of a domestic region; empty: the whole country. */
    states: z.array(line(60)).max(200).default([]),
    active: z.boolean().default(true),
    /** The name in French; empty: the name is not translated. Left out: no change. */
    translations: translations.optional(),
  })
  .superRefine(({ type, countries, states }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (new Set(countries).size < countries.length) say('countries', fault('countryTwice'))
    if (countries.includes(EVERYWHERE_ELSE) && (countries.length > 1 || type === 1))
      say('countries', fault('everywhereAlone'))
    if (states.length > 0 && (type === 2 || countries.length > 1)) say('states', fault('statesOfOneCountry'))
    if (new Set(states.map((state) => state.toLowerCase())).size < states.length)
      say('states', fault('stateTwice'))
  })

export const staffRegion = z.strictObject({
  ...region.shape,
  name: z.string(),
  active: z.boolean(),
  translations: z.strictObject({ fr: z.strictObject({ name: z.string() }) }),
  position: z.int(),
  version: z.int(),
})
export type StaffRegion = z.infer<typeof staffRegion>

const calls = settingCalls({ one: 'Region', many: 'Regions', path: '/regions', row: staffRegion, key: byId })

export const listRegions = calls.list({ summary: 'List regions in order, including inactive ones' })

export const regionUses = calls.uses({ summary: 'Count what uses a region', data: settingUses })

export const createRegion = calls.create({ summary: 'Add a region for delivery rates', body: regionFields })

export const updateRegion = calls.update(
  {
    summary: 'Change a region, or make it active or inactive',
    body: regionFields.safeExtend({ version: versionSeen }),
  },
  'refused',
)

export const orderRegions = calls.order('regions', { summary: 'Set the order of all regions' })
