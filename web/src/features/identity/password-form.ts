import { confirmPassword } from '@testamur/contract/identity/account'

export const passwordSchema = confirmPassword.body
