import { z } from 'zod'
import type { Secrets } from '../../platform/secrets.ts'

const ABOUT = 'sms-provider'
const keys = z.record(z.string(), z.string())
export type SmsKeys = z.infer<typeof keys>

export const sealKeys = (secrets: Pick<Secrets, 'seal'>, held: SmsKeys): string | null =>
  Object.keys(held).length === 0 ? null : secrets.seal(JSON.stringify(held), ABOUT)

/** Empty when they were sealed with another key, for example after a move without it: they must be entered again. */
export function openKeys(secrets: Pick<Secrets, 'open'>, sealed: string | null): SmsKeys {
  if (sealed === null) return {}
  let plain: string
  try {
    plain = secrets.open(sealed, ABOUT)
  } catch {
    return {}
  }
  return keys.parse(JSON.parse(plain))
}
