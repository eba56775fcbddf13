import { createUser } from '@testamur/contract/identity/users'

export const userSchema = createUser.body
