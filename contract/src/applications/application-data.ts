import { z } from 'zod'
import { offeredField } from '../asked-fields/field-schemas.ts'
import { courier, deliveryRate, region } from '../delivery/delivery.ts'
import { endpoint } from '../endpoint.ts'
import { ownText } from '../fields.ts'
import { deliveryMethod, format, purpose, transcriptRate } from '../rates.ts'
import { askedPaper } from './papers.ts'
import { copyTypes, typeCategories } from './statuses.ts'

export const programme = z.strictObject({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  award: z.string(),
  faculty: z.string(),
  department: z.string(),
  level: z.string(),
})
export type Programme = z.infer<typeof programme>

export const applicationType = z.strictObject({
  id: z.int(),
  name: ownText,
  code: z.string(),
  category: z.enum(typeCategories),
  description: ownText,
  instructions: ownText,
  purposes: z.array(z.string()),
  types: z.array(z.enum(copyTypes)),
  formats: z.array(z.string()),
  base_fee: z.number(),
  working_days: z.int(),
  max_copies: z.int(),
  /** The files that applications of this type require. */
  uploads: z.array(askedPaper).max(5),
  /** Further questions, which are answered in `answers`. */
  fields: z.array(offeredField),
})
export type ApplicationType = z.infer<typeof applicationType>

/** The reference data that the app loads when it starts: the brief's six lists and what is needed to read them. */
export const applicationData = z.strictObject({
  transcript_rates: z.array(transcriptRate),
  delivery_rates: z.array(deliveryRate),
  application_types: z.array(applicationType),
  programmes: z.array(programme),
  couriers: z.array(courier),
  regions: z.array(region),
  purposes: z.array(purpose),
  formats: z.array(format),
  delivery_methods: z.array(deliveryMethod),
  currency: z.string(),
})
export type ApplicationData = z.infer<typeof applicationData>

export const getApplicationData = endpoint({
  id: 'getApplicationData',
  summary: 'Get rates, regions, couriers, programmes and application types',
  method: 'GET',
  path: '/application-data',
  auth: 'public',
  data: applicationData,
})
