import type { Applicant } from './people.ts'
import type { Unit } from './script.ts'

/** An application that was sent, with the line of the script that it follows. */
export type Subject = {
  readonly id: number
  readonly tracking_id: string
  readonly unit: Unit
  readonly applicant: Applicant
}

/** Addresses that no network uses. */
export const ipOf = ({ number }: Pick<Unit, 'number'>): string => `198.18.${number >> 8}.${number & 255}`
