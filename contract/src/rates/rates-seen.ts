import { z } from 'zod'
import { id, versionSeen } from '../fields.ts'

/** Prices, each in the version that the caller saw. */
export const ratesSeen = z.array(z.strictObject({ id, version: versionSeen })).max(5000)
export type RatesSeen = z.infer<typeof ratesSeen>
