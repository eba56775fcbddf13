import { sha256 } from '../../core/ids.ts'
import { canonicalJson } from '../../http/canonical-json.ts'

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

/** The text that is hashed: the same before writing and after reading, however jsonb orders its keys. */
export const factsText = (facts: AuditFacts): string => canonicalJson(facts)

export const linkHash = (previous: Uint8Array, facts: string): Buffer =>
  sha256(Buffer.concat([previous, Buffer.from(facts, 'utf8')]))
