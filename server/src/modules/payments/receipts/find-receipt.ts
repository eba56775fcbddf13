import { initials } from '../../../core/initials.ts'
import type { Db } from '../../../db/client.ts'
import { findFile, keysOfContent } from '../../../platform/storage/store.ts'
import { issuedReceipt } from '../store/receipts.ts'

/** For public verification of a receipt, by its code or the hash of its file: the minimum that answers it. */
export async function findReceipt(db: Db, by: { readonly code: string } | { readonly sha256: string }) {
  const receipt = 'code' in by ? await issuedReceipt(db, by) : await findByContent(db, by.sha256)
  if (receipt === null) return null
  const file = receipt.file_key === null ? null : await findFile(db, receipt.file_key)
  return {
    code: receipt.verification_code,
    issued_at: receipt.issued_at,
    holder: initials(receipt.body.payer),
    sha256: file?.sha256.toString('hex') ?? null,
    money_returned: receipt.payment_status === 'refunded' || receipt.voided_at !== null,
  }
}

async function findByContent(db: Db, sha256: string) {
  const fileKeys = await keysOfContent(db, { purpose: 'receipt', sha256: Buffer.from(sha256, 'hex') })
  return fileKeys.length === 0 ? null : issuedReceipt(db, { fileKeys })
}
