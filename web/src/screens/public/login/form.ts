import { askPasswordReset, confirmPasswordReset, signInWithCode } from '@testamur/contract/account'
import { login } from '@testamur/contract/identity'

export const schema = login.body
export const codeSchema = signInWithCode.body.pick({ code: true })
export const forgotSchema = askPasswordReset.body
export const newPasswordSchema = confirmPasswordReset.body.pick({ password: true })
