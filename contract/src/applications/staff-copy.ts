import { z } from 'zod'
import { ownText, sentence } from '../fields.ts'
import { courierLink, recipient } from './applications.ts'
import { statusEnum } from './status-enum.ts'
import { copyStatuses, deliverableTypes, deliveryMethods, releaseConditions } from './statuses.ts'

/** A version of a copy's document. */
export const staffDocument = z.strictObject({
  id: z.int(),
  kind: z.string(),
  version: z.int(),
  source: z.enum(['generated', 'uploaded']),
  sha256: z.string(),
  verification_code: z.string(),
  issued_at: z.string(),
  issued_by: sentence,
  superseded: z.boolean(),
})

/** A copy with the details only staff see. */
export const staffCopy = z.strictObject({
  id: z.string(),
  type: z.enum(deliverableTypes),
  purpose: z.string(),
  purpose_name: ownText,
  format: z.string(),
  format_name: ownText,
  delivery_method: z.enum(deliveryMethods),
  status: z.enum(copyStatuses),
  enums: z.strictObject({ status: statusEnum }),
  rate: z.number(),
  delivery: z.number(),
  region: ownText.nullable(),
  courier_id: z.int().nullable(),
  courier: courierLink.nullable(),
  waybill_pattern: z.string().nullable(),
  waybill_example: z.string().nullable(),
  recipient,
  recipient_reference: z.string().nullable(),
  release_condition: z.enum(releaseConditions),
  release_on: z.string().nullable(),
  /** It was held for results or for the award, which are now on record: an officer may release it. */
  releasable: z.boolean(),
  collected_by: z.string().nullable(),
  collected_id: z.string().nullable(),
  version: z.int(),
  /** The new destination its applicant chose, which takes effect when the difference is paid. */
  waiting: z
    .strictObject({
      recipient,
      delivery_method: z.enum(deliveryMethods),
      amount: z.number(),
      invoice_reference: z.string(),
      asked_at: z.string(),
      expires_at: z.string(),
    })
    .nullable(),
  documents: z.array(staffDocument),
})
export type StaffCopy = z.infer<typeof staffCopy>
