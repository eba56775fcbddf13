import { login } from '@testamur/contract/identity'

export const schema = login.body
