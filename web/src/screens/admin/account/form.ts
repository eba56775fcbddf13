import { confirmSecondFactor } from '@testamur/contract/identity/account'

export const schema = confirmSecondFactor.body
