import { z } from 'zod'
import { courier, deliveryRate, region } from '../delivery/delivery.ts'
import { endpoint } from '../endpoint.ts'
import { ownText } from '../fields.ts'
import { format, purpose, transcriptRate } from '../rates.ts'
import { askedPaper } from './papers.ts'
import { copyTypes } from './statuses.ts'

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
  category: z.enum(['transcript', 'certificate', 'other']),
  description: ownText,
  instructions: ownText,
  purposes: z.array(z.string()),
  types: z.array(z.enum(copyTypes)),
  formats: z.array(z.string()),
  base_fee: z.number(),
  working_days: z.int(),
  max_copies: z.int(),
  /** Files that a request of this type is asked for. */
  uploads: z.array(askedPaper).max(5),
})
export type ApplicationType = z.infer<typeof applicationType>

/** The reference data loaded at start (the brief's six lists), and what is needed to read them. */
export const applicationData = z.strictObject({
  transcript_rates: z.array(transcriptRate),
  delivery_rates: z.array(deliveryRate),
  application_types: z.array(applicationType),
  programmes: z.array(programme),
  couriers: z.array(courier),
  regions: z.array(region),
  purposes: z.array(purpose),
  formats: z.array(format),
  currency: z.string(),
})
export type ApplicationData = z.infer<typeof applicationData>

export const getApplicationData = endpoint({
  id: 'getApplicationData',
  summary: 'Rates, regions, couriers, programmes and application types',
  method: 'GET',
  path: '/application-data',
  auth: 'public',
  data: applicationData,
})
