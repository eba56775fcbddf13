import { askPasswordReset, confirmPasswordReset, signInWithCode } from '@testamur/contract/identity/account'
import { login } from '@testamur/contract/identity/identity'

export const schema = login.body
export const codeSchema = signInWithCode.body.pick({ code: true })
export const forgotSchema = askPasswordReset.body
export const newPasswordSchema = confirmPasswordReset.body.pick({ password: true })
