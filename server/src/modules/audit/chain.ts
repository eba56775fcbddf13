import { sha256 } from '../../core/ids.ts'

/** What a link of the chain is taken over, beside the hash of the link before it. */
export type AuditFacts = {
  readonly at: string
  readonly actor_id: number | null
  readonly actor: string
  readonly ip: string | null
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

export const FIRST_LINK = Buffer.alloc(32)

/** One text for one set of facts, however the database orders the keys of a JSON value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`)
      .join(',')}}`
  return JSON.stringify(value ?? null)
}

/** The text that is hashed. Dates and the like take the shape they will have when they are read back. */
export const factsText = (facts: AuditFacts): string => canonicalJson(JSON.parse(JSON.stringify(facts)))

export const linkHash = (previous: Uint8Array, facts: string): Buffer =>
  sha256(Buffer.concat([previous, Buffer.from(facts, 'utf8')]))
