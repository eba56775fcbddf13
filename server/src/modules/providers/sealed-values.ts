import { z } from 'zod'
import type { Secrets } from '../../platform/secrets.ts'
import type { ProviderRow } from './store.ts'

const values = z.record(z.string(), z.string())
const sealedValues = z.object({
  values,
  /** Recently replaced values, for notices that the provider signed or sent before it knew the new ones. */
  previous: z.array(z.object({ values, path: z.string(), until: z.iso.datetime() })),
})
export type SealedValues = z.infer<typeof sealedValues>

export const noValues: SealedValues = { values: {}, previous: [] }

const about = (alias: string) => `payment-provider:${alias}`

export const sealValues = (secrets: Pick<Secrets, 'seal'>, alias: string, held: SealedValues): string =>
  secrets.seal(JSON.stringify(held), about(alias))

/**
 * @returns `null` when they were sealed with another key, for example after a move without it: they must be entered
 * again.
 */
export function openValues(
  secrets: Pick<Secrets, 'open'>,
  { alias, sealed }: Pick<ProviderRow, 'alias' | 'sealed'>,
): SealedValues | null {
  if (sealed === null) return noValues
  let plain: string
  try {
    plain = secrets.open(sealed, about(alias))
  } catch {
    return null
  }
  return sealedValues.parse(JSON.parse(plain))
}
