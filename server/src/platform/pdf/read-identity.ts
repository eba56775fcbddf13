import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../file-bounds.ts'
import { createFileReader } from '../file-readers/file-readers.ts'
import type { UploadedIdentity } from './brought-identity.ts'
import type { SignerMaterial } from './signer.ts'

export type IdentityTask = { readonly files: UploadedIdentity; readonly now: Date }

const readInProcess = createFileReader<IdentityTask, SignerMaterial>({
  from: import.meta.url,
  program: { source: './identity-worker.ts', bundled: './identity-worker.js' },
  exhausted: () => refused(messageOf('pdf.keyCostlyToOpen')),
  busy: messageOf('pdf.busy'),
})

/**
 * Reads an imported certificate and its key in a process of its own, because opening a key with its password takes long on purpose,
 * and decides whether it can sign documents today.
 * @throws Failure `refused`, with a sentence at the faulty file, or `unavailable` when the machine had no time for it
 */
export async function readIdentity(files: UploadedIdentity, now: Date): Promise<SignerMaterial> {
  for await (const material of readInProcess({ files, now }, fileBounds.signingFile)) return material
  throw new Error('The process answered without a certificate')
}
