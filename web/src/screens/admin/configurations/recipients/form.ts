import { recipientProfileBody } from '@testamur/contract/recipient-profiles'
import { z } from 'zod'
import { bodyOf, type ProfileDraft } from './profile-draft.ts'

/** What the contract asks of a recipient, told where the form asks it. */
export const schema = z.custom<ProfileDraft>().superRefine((draft, context) => {
  for (const { path, message } of recipientProfileBody.safeParse(bodyOf(draft)).error?.issues ?? []) {
    const field = path[0] === 'address_lines' ? ['address'] : path.map(String)
    context.addIssue({ code: 'custom', path: field, message })
  }
}) as unknown as z.ZodType<ProfileDraft>
