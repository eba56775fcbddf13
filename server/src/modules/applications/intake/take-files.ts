import type { VirusCheck } from '@testamur/contract/uploads/uploads'
import { invalid } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'

export type TakenFile = {
  readonly file_key: string
  readonly name: string
  readonly content_type: string
  readonly size: number
  readonly virus_check: VirusCheck
}

/** Files that were sent ahead, by their tokens: each is handed in once. One that is missing is not in the answer. */
export type ClaimUploads = (
  tx: Tx,
  tokens: readonly string[],
  at: Date,
) => Promise<ReadonlyMap<string, TakenFile & { readonly id: number }>>

/** All of a field's files, in their order, or none. */
export async function takeFiles(
  { claimUploads }: { readonly claimUploads: ClaimUploads },
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
        throw invalid({ [field]: ['A file is no longer here. Add it again'] })
      files.push(file)
    }
  }
  return files
}
