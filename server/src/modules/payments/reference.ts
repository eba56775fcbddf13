import { randomReference } from '../../core/codes.ts'

/** Ours, made before any provider is called. */
export const newReference = (): string => randomReference('P')

const REFERENCE = /^[A-Z0-9]{10,30}$/

/** Whatever else came as a reference never reaches the database. */
export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value)
