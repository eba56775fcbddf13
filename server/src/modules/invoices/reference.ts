import { randomReference } from '../../core/codes.ts'

export const newInvoiceReference = (): string => randomReference('I')
