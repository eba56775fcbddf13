import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { amount, versionSeen } from '../fields.ts'

/** The storage fee for certificates that have not been collected. */
export const demurrageRule = z.strictObject({
  /** Months after the ceremony without a fee. */
  free_months: z.int().min(0).max(120),
  /** Each started period is charged in full. */
  per: z.enum(['month', 'year']),
  amount,
  /** The fee of the first period, if it is different. */
  first_amount: amount.nullable(),
  /** The largest fee in total. */
  cap: amount.nullable(),
})
export type DemurrageRule = z.infer<typeof demurrageRule>

/** Rules for the work of staff, which are not public. */
const policyRules = z.strictObject({
  /** `null`: storage is free. */
  demurrage: demurrageRule.nullable(),
  /** Whether the approver must be another person than the officer who recommended. */
  two_person_approval: z.boolean(),
  /**
   * Whether a paid application is approved by rule, without staff, when all of its copies are student copies to the email address on
   * record, the record is complete and nothing differs. The rule is then the second person.
   */
  automatic_student_copies: z.boolean(),
  /** Whether applicants see on which days their application was opened, and in which roles. */
  looks_shown_to_applicants: z.boolean(),
  /** How many of a hundred applications approved by that rule an officer checks afterwards, chosen by chance. */
  student_copies_checked_percent: z
    .int(fault('enterWholePercent'))
    .min(0, fault('percentOutOfRange'))
    .max(100, fault('percentOutOfRange')),
  /** Up to this amount, in major units, a refund needs no second person; zero: always. */
  refund_approval_limit: amount,
  /** Whether a hold on record prevents submitting. Otherwise the applicant is informed, and the application waits. */
  holds_block: z.boolean(),
  /** Whether the date of birth is printed on the student's own copy, and on official copies, which go to third parties. */
  birth_date_on_student_copy: z.boolean(),
  birth_date_on_official_copy: z.boolean(),
  /** The address of an uploaded picture, drawn above the registrar's name on transcripts and letters. Empty: only the name is printed. */
  signature_url: z.string().max(200),
})
/** `version` is that of the institution, which goes up when any of its settings changes. */
export const policies = policyRules.extend({ version: z.int() })
export type Policies = z.infer<typeof policies>

export const getPolicies = endpoint({
  id: 'getPolicies',
  summary: "Get the institution's working rules",
  method: 'GET',
  path: '/institution/policies',
  auth: { permission: 'settings.read' },
  data: policies,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const updatePolicies = endpoint({
  id: 'updatePolicies',
  summary: "Change the institution's working rules",
  method: 'PUT',
  path: '/institution/policies',
  auth: { permission: 'settings.write' },
  body: policyRules.partial().extend({ version: versionSeen }),
  data: policies,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})
