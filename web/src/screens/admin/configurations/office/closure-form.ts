import { createClosure } from '@testamur/contract/service-board'

export const schema = createClosure.body
