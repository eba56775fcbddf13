import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { country, id, line, versionSeen } from '../fields.ts'
import { settingUses } from '../rates/choices.ts'
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

export const listRegions = endpoint({
  id: 'listRegions',
  summary: 'List regions in order, including inactive ones',
  method: 'GET',
  path: '/regions',
  auth: { permission: 'settings.read' },
  data: z.array(staffRegion),
  errors: staffErrors,
})

export const regionUses = endpoint({
  id: 'regionUses',
  summary: 'Count what uses a region',
  method: 'GET',
  path: '/regions/{id}/uses',
  auth: { permission: 'settings.read' },
  params: z.strictObject({ id }),
  data: settingUses,
  errors: [...staffErrors, 'not_found'],
})

export const createRegion = endpoint({
  id: 'createRegion',
  summary: 'Add a region for delivery rates',
  method: 'POST',
  path: '/regions',
  auth: { permission: 'settings.write' },
  body: regionFields,
  data: staffRegion,
  created: true,
  idempotent: true,
  errors: [...staffErrors, 'conflict'],
})

export const updateRegion = endpoint({
  id: 'updateRegion',
  summary: 'Change a region, or make it active or inactive',
  method: 'PUT',
  path: '/regions/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: regionFields.safeExtend({ version: versionSeen }),
  data: staffRegion,
  errors: [...staffErrors, 'not_found', 'refused', 'conflict'],
})

export const orderRegions = endpoint({
  id: 'orderRegions',
  summary: 'Set the order of all regions',
  method: 'PUT',
  path: '/regions/order',
  auth: { permission: 'settings.write' },
  body: z.strictObject({ regions: z.array(z.strictObject({ id, version: versionSeen })).max(1000) }),
  data: z.array(staffRegion),
  errors: [...staffErrors, 'conflict'],
})
