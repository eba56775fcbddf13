import type { Signature } from '@testamur/contract/graduation/collection'
import { SIGNATURE, type SignatureRule } from '@testamur/contract/graduation/collection-rules'
import { invalid, notFound } from '../../../core/failure.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import type { GraduationDeps } from '../deps.ts'
import { findHandover } from '../store/handovers.ts'

const strokePath = (stroke: Signature[number]): string =>
  stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** Drawn from numbers, so nothing that a device sends gets into the picture. */
const drawSignature = (strokes: Signature): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE.width} ${SIGNATURE.height}"><path d="${strokes
    .map(strokePath)
    .join(
      '',
    )}" fill="none" stroke="#111" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Stored if the institution asks for signatures. @throws Failure validation when one is required and missing */
export async function keepSignature(
  { storage }: Pick<GraduationDeps, 'storage'>,
  rule: SignatureRule,
  strokes: Signature | undefined,
): Promise<StoredFile | null> {
  if (rule === 'off') return null
  if (strokes === undefined) {
    if (rule === 'required') throw invalid({ signature: [messageOf('collection.signatureMissing')] })
    return null
  }
  return storage.put(Buffer.from(drawSignature(strokes)), {
    contentType: 'image/svg+xml',
    name: 'signature.svg',
    purpose: 'signature',
  })
}

/** @throws Failure not_found */
export async function readSignature(
  { database, storage }: Pick<GraduationDeps, 'database' | 'storage'>,
  handoverId: number,
): Promise<FileAnswer> {
  const found = await findHandover(database.db, handoverId)
  if (found === null || found.signature_key === null) throw notFound(messageOf('collection.thisSignature'))
  const bytes = await storage.get(found.signature_key)
  return { file: { bytes, contentType: 'image/svg+xml', name: 'signature.svg', inline: true } }
}
