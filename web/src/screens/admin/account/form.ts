import { confirmSecondFactor } from '@testamur/contract/account'

export const schema = confirmSecondFactor.body
