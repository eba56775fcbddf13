/**
 * A number is reserved for a person when a run starts, and issued or voided. An issued certificate is superseded by a new one,
 * or revoked by two people.
 */
export const certificateStates = ['reserved', 'issued', 'voided', 'superseded', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Why a certificate is revoked: what whoever verifies it reads. */
export const revocationGrounds = ['error', 'award_withdrawn', 'misused', 'other'] as const
export type RevocationGround = (typeof revocationGrounds)[number]

/** The order of the pages in a file for a press. */
export const pressOrders = ['list', 'programme', 'name'] as const
export type PressOrder = (typeof pressOrders)[number]

/** What `{number}` stands for in the pattern of a series; `{year}` is that of the issue. */
export const writeSerial = (
  { pattern, digits }: { readonly pattern: string; readonly digits: number },
  { number, year }: { readonly number: number; readonly year: number },
): string =>
  pattern.replaceAll('{year}', String(year)).replace('{number}', String(number).padStart(digits, '0'))
