import { invalid } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { type ClaimedRow, claimUploads } from '../uploads/index.ts'

export type TakenFile = Omit<ClaimedRow, 'id'>

/** All files of a field in their order, or none. */
export async function takeFiles(
  tx: Tx,
  sent: Readonly<Record<string, readonly string[]>>,
  at: Date,
): Promise<TakenFile[]> {
  const files: TakenFile[] = []
  for (const [field, tokens] of Object.entries(sent)) {
    if (tokens.length === 0) continue
    const found = await claimUploads(tx, tokens, at)
    for (const [index, token] of tokens.entries()) {
      const file = found.get(token)
      if (file === undefined || tokens.indexOf(token) !== index)
        throw invalid({ [field]: [messageOf('papers.fileGone')] })
      files.push(file)
    }
  }
  return files
}
