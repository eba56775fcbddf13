import { updateInstitution } from '@testamur/contract/institution/institution'
import { describeIssue } from '@testamur/contract/issues'
import { z } from 'zod'

const rules = updateInstitution.body.pick({
  matric_example: true,
  destination_note: true,
  destination_policy: true,
  consent: true,
  invoice_days: true,
  cancel_fee_percent: true,
})

type Typed = { destination_policy: { private_mailboxes: string } }

const bodyOf = ({ destination_policy: policy, ...others }: Typed) => ({
  ...others,
  destination_policy: {
    ...policy,
    private_mailboxes: policy.private_mailboxes.split(/[\s,]+/).filter((domain) => domain !== ''),
  },
})

/** Validates against the contract. The domains are typed in one box, which shows one error for all of them. */
export const schema = z.custom<Typed>().transform((typed, context) => {
  const checked = rules.safeParse(bodyOf(typed), { error: describeIssue })
  if (checked.success) return checked.data
  const places = new Set<string>()
  for (const { path, message } of checked.error.issues) {
    const place = path.slice(0, 2).join('.')
    if (!places.has(place)) context.addIssue({ code: 'custom', path: path.slice(0, 2), message })
    places.add(place)
  }
  return z.NEVER
}) as unknown as typeof rules
