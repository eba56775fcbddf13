import { updateInstitution } from '@testamur/contract/institution'
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

/** What the contract takes; the domains are typed into one box, one on each line. */
export const schema = z.preprocess((value) => {
  const { destination_policy: policy, ...others } = value as Typed
  const private_mailboxes = policy.private_mailboxes.split(/[\s,]+/).filter((domain) => domain !== '')
  return { ...others, destination_policy: { ...policy, private_mailboxes } }
}, rules) as unknown as typeof rules
