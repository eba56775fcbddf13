import { keepFault } from '@testamur/contract/field-faults'
import { describeIssue, fieldErrors } from '@testamur/contract/issues'
import { recipientProfileBody } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { z } from 'zod'
import { bodyOf, type ProfileDraft } from './profile-draft.ts'

/** Validates against the contract and puts each error at its field in the form. */
export const schema = z.custom<ProfileDraft>().superRefine((draft, context) => {
  const { error } = recipientProfileBody.safeParse(bodyOf(draft), { error: describeIssue })
  for (const [field, [fault = '']] of Object.entries(fieldErrors(error?.issues ?? []))) {
    const path = field.startsWith('address_lines') ? ['address'] : field.split('.')
    context.addIssue({ code: 'custom', path, message: keepFault(fault) })
  }
}) satisfies z.ZodType<ProfileDraft>
