import { courierFields } from '@testamur/contract/delivery/couriers'
import { z } from 'zod'
import { type CourierDraft, courierBody } from './courier-draft.ts'

/** Validates against the contract; the rules for patterns and tracking addresses are on the server. */
export const courierSchema = z.custom<CourierDraft>().superRefine((draft, context) => {
  for (const { path, message } of courierFields.safeParse(courierBody(draft)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message })
}) satisfies z.ZodType<CourierDraft>
