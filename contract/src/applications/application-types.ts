import { z } from 'zod'
import { askedFields } from '../asked-fields/field-schemas.ts'
import { fault } from '../field-faults.ts'
import { amount, code, line, paragraph, versionSeen } from '../fields.ts'
import { frenchTexts } from '../institution/own-words.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { printedLine } from '../written/printed-line.ts'
import { paperKey } from './papers.ts'
import { copyTypes, typeCategories } from './statuses.ts'

const askedPapers = z
  .array(
    z.strictObject({
      key: paperKey,
      label: line(80),
      hint: line(200, 0).default(''),
      required: z.boolean().default(true),
    }),
  )
  .max(5, fault('tooManyPapers'))
  .superRefine((papers, context) => {
    papers.forEach(({ key }, index) => {
      if (papers.findIndex((other) => other.key === key) < index)
        context.addIssue({ code: 'custom', path: [index, 'key'], message: fault('fieldNameTaken') })
    })
  })

const someOf = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .max(60)
    .refine((all) => new Set(all).size === all.length, fault('optionTwice'))
    .default([])

const typeFields = {
  name: printedLine(80),
  code,
  category: z.enum(typeCategories, fault('chooseFromList')),
  description: paragraph(1000, 0).default(''),
  instructions: paragraph(2000, 0).default(''),
  /** The choices on offer, by code or key; a certificate application has none of the three. */
  purposes: someOf(code),
  types: someOf(z.enum(copyTypes, fault('chooseCopyType'))),
  formats: someOf(code),
  /** Added once per application. */
  base_fee: amount.default(0),
  working_days: z
    .int(fault('enterWholeNumber'))
    .min(0, fault('workingDaysOutOfRange'))
    .max(400, fault('workingDaysOutOfRange')),
  max_copies: z
    .int(fault('enterWholeNumber'))
    .min(1, fault('mostCopiesOutOfRange'))
    .max(20, fault('mostCopiesOutOfRange'))
    .default(10),
  /** The files that applications of this type require. */
  uploads: askedPapers.default([]),
  /** Further questions, which are answered in `answers` of `POST /applications`. */
  fields: askedFields.default([]),
  active: z.boolean().default(true),
  /**
   * The French texts by the field they translate: `name`, `description`, `instructions`, `fields.<key>.label`,
   * `fields.<key>.hint`, `fields.<key>.options.<option>` and the same of `uploads`. Left out: texts that did not change keep
   * their French.
   */
  translations: z.strictObject({ fr: frenchTexts }).optional(),
}

export const applicationTypeBody = z
  .strictObject(typeFields)
  .superRefine(({ category, purposes, types, formats }, context) => {
    if (category !== 'transcript') return
    const lists = [
      ['purposes', purposes],
      ['types', types],
      ['formats', formats],
    ] as const
    for (const [path, list] of lists)
      if (list.length === 0)
        context.addIssue({ code: 'custom', path: [path], message: fault('chooseAtLeastOne') })
  })

export const applicationTypeSetting = z.strictObject({
  ...typeFields,
  translations: z.strictObject({ fr: z.record(z.string(), z.string()) }),
  id: z.int(),
  position: z.int(),
  version: z.int(),
  /** The number of unfinished applications of this type. */
  in_use: z.int(),
})
export type ApplicationTypeSetting = z.infer<typeof applicationTypeSetting>

const calls = settingCalls({
  one: 'ApplicationType',
  many: 'ApplicationTypes',
  path: '/application-types',
  row: applicationTypeSetting,
  key: byId,
})

export const listApplicationTypes = calls.list({
  summary: 'List all application types in order, including inactive ones',
})

export const createApplicationType = calls.create({
  summary: 'Add an application type',
  body: applicationTypeBody,
})

export const updateApplicationType = calls.update({
  summary: 'Change an application type or make it inactive; existing applications are not affected',
  body: applicationTypeBody.safeExtend({ version: versionSeen }),
})

export const orderApplicationTypes = calls.order('types', {
  summary: 'Set the order of all application types',
})
