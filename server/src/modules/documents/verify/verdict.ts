import type { Verdict } from '@testamur/contract/documents/documents'
import { dayOf } from '../../../core/days.ts'
import type { DocumentKey, DocumentsDeps, VerifiedReceipt } from '../deps.ts'
import { ERASED } from '../signed-facts.ts'
import { type IssuedRow, issuedDocument } from '../store/issued.ts'

/** What the public may know of a document. */
export type PublicFacts = Pick<
  Verdict,
  | 'code'
  | 'kind'
  | 'issued_on'
  | 'holder'
  | 'programme'
  | 'sha256'
  | 'replaced_on'
  | 'revoked_on'
  | 'revoked_because'
> & { readonly validity: 'valid' | 'superseded' | 'revoked' }

export type VerdictDeps = Pick<DocumentsDeps, 'database' | 'clock' | 'institution' | 'findReceipt'>

const nothing: Omit<PublicFacts, 'validity'> = {
  code: null,
  kind: null,
  issued_on: null,
  holder: null,
  programme: null,
  sha256: null,
  replaced_on: null,
  revoked_on: null,
  revoked_because: null,
}

/** A document or a receipt: their codes look alike, and people need not know which they have. */
export async function findIssued(deps: VerdictDeps, by: DocumentKey): Promise<PublicFacts | null> {
  const { time_zone } = await deps.institution()
  const day = (at: Date) => dayOf(at, time_zone)
  const document = await issuedDocument(deps.database.db, by)
  if (document !== null) return documentIssued(document, day)
  const receipt = await deps.findReceipt(by)
  return receipt && receiptIssued(receipt, day)
}

export async function verdictOn(
  { clock, institution }: Pick<VerdictDeps, 'clock' | 'institution'>,
  issued: PublicFacts | null,
  found: { readonly altered: boolean } = { altered: false },
): Promise<Verdict> {
  const { validity, ...facts } = issued ?? { ...nothing, validity: 'unknown' as const }
  return {
    ...facts,
    state: found.altered ? 'altered' : validity,
    institution: (await institution()).name,
    checked_at: clock.now().toISOString(),
  }
}

function documentIssued(row: IssuedRow, day: (at: Date) => string): PublicFacts {
  const revoked = row.revoked_at !== null || row.copy_status === 'revoked'
  const revokedAt = row.revoked_at ?? row.copy_revoked_at
  const superseded = row.superseded_at !== null || row.copy_status === 'superseded'
  return {
    validity: revoked ? 'revoked' : superseded ? 'superseded' : 'valid',
    code: row.verification_code,
    kind: row.kind,
    issued_on: day(row.issued_at),
    holder: row.facts === ERASED ? null : row.facts.initials,
    programme: row.facts.programme,
    sha256: row.sha256,
    replaced_on: row.superseded_at && day(row.superseded_at),
    revoked_on: revoked && revokedAt !== null ? day(revokedAt) : null,
    revoked_because: revoked ? (row.copy_revoked_because ?? row.revoked_because ?? 'other') : null,
  }
}

const receiptIssued = (receipt: VerifiedReceipt, day: (at: Date) => string): PublicFacts => ({
  ...nothing,
  validity: receipt.money_returned ? 'revoked' : 'valid',
  code: receipt.code,
  kind: 'receipt',
  issued_on: day(receipt.issued_at),
  holder: receipt.holder,
  sha256: receipt.sha256,
  revoked_because: receipt.money_returned ? 'money_returned' : null,
})
