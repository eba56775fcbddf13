import type { applicationsMachine as english } from '../en/applications-machine.ts'
import type { Translation } from '../translation.ts'

export const applicationsMachine: Translation<typeof english> = {}
