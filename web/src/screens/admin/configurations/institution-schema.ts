import { updateInstitution } from '@testamur/contract/institution/institution'

export const schema = updateInstitution.body
