import { confirmPassword } from '@testamur/contract/account'

export const passwordSchema = confirmPassword.body
