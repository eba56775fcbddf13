import { normaliseTrackingId } from '../tracking-id.ts'
import { bareCode } from '../written/codes.ts'

/** How every code of a collection pass begins. */
export const PASS_PREFIX = 'PASS'
const SIGNS = 16

/** Reads a typed or scanned code, with the tolerance of tracking IDs. `null`: it is no code of a pass. */
export function normalisePass(typed: string): string | null {
  const bare = bareCode(typed)
  const signs =
    bare.length === SIGNS + PASS_PREFIX.length && bare.startsWith(PASS_PREFIX)
      ? bare.slice(PASS_PREFIX.length)
      : bare
  return normaliseTrackingId(`TST${signs}`)?.replace('TST', PASS_PREFIX) ?? null
}
