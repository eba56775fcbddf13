import { updateInstitution } from '@testamur/contract/institution'

export const schema = updateInstitution.body
