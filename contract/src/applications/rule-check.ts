import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, paragraph, sentence, versionSeen } from '../fields.ts'
import { ruleCheckOutcomes } from './statuses.ts'

/** The check of an application that the institution's rule approved. */
export const ruleCheck = z.strictObject({
  approved_at: z.string(),
  /** What the rule found in order. */
  findings: z.array(sentence),
  /** `null`: nobody has checked it yet. */
  outcome: z.enum(ruleCheckOutcomes).nullable(),
  reason: z.string().nullable(),
  checked_by: z.string().nullable(),
  checked_at: z.string().nullable(),
  /** Whether something is wrong and a copy of it is still valid. */
  unsettled: z.boolean(),
  version: z.int(),
})

export const checkRuleApproval = endpoint({
  id: 'checkRuleApproval',
  summary: "Record an officer's check of an application that the institution's rule approved and sent",
  method: 'POST',
  path: '/applications/{id}/rule-check',
  auth: { permission: 'applications.approve' },
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    outcome: z.enum(ruleCheckOutcomes),
    /** Required for `wrong`, and for `right` after `wrong`. */
    reason: paragraph(1000, 0).optional(),
    /** The version of the check that the caller saw. */
    version: versionSeen,
  }),
  data: ruleCheck,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})
