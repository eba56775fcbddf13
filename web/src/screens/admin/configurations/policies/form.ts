import { updateInstitution } from '@testamur/contract/institution'

export const schema = updateInstitution.body.pick({
  matric_example: true,
  destination_note: true,
  consent: true,
  invoice_days: true,
})
