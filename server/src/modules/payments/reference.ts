import { randomReference } from '../../core/codes.ts'

/** Ours, made before any provider is called. */
export const newReference = (): string => randomReference('P')

const REFERENCE = /^[A-Z0-9]{10,30}$/

/** Whatever else came as a reference never reaches the database. */
export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)

/** The one its gateway knows it by: several transactions may have been made under one. */
export const referenceAtGateway = (payment: {
  readonly reference: string
  readonly gateway_reference: string | null
}): string => payment.gateway_reference ?? payment.reference
