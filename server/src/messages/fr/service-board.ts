import type { serviceBoard as english } from '../en/service-board.ts'
import type { Translation } from '../translation.ts'

export const serviceBoard: Translation<typeof english> = {}
