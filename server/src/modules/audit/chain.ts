import { sha256 } from '../../core/ids.ts'
import { canonicalJson } from '../../http/canonical-json.ts'
import type { AuditKeeper } from './keeper.ts'

/** The content that a link's hash covers, beside the hash of the previous link. */
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

/** The text that is hashed: the same before writing and after reading, whatever the order of keys in jsonb. */
export const factsText = (facts: AuditFacts): string => canonicalJson(facts)

/** Without the key anybody could recompute the whole chain. */
export const keyedHash = (keeper: AuditKeeper, previous: Uint8Array, facts: string): Buffer =>
  keeper.sign(`${hexOf(previous)}\n${facts}`, 'link')

/** A link from before there was a key. The first keyed link protects it by continuing its hash. */
export const plainHash = (previous: Uint8Array, facts: string): Buffer =>
  sha256(Buffer.concat([previous, Buffer.from(facts, 'utf8')]))

/** The end of the chain: the number of links, and the hash of the last. */
export type ChainEnd = { readonly events: number; readonly hash: Buffer }

export const endText = ({ events, hash }: ChainEnd): string => `${events}:${hexOf(hash)}`

export const sealOf = (keeper: AuditKeeper, end: ChainEnd): string =>
  keeper.sign(endText(end), 'head').toString('base64url')

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
