import { changePassword, confirmSecondFactor } from '@testamur/contract/identity/account'

export const schema = confirmSecondFactor.body
export const passwordSchema = changePassword.body
