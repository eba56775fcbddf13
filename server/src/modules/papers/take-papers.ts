import type { AskedPaper } from '@testamur/contract/applications/papers'
import { invalid } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { claimUploads } from '../uploads/index.ts'
import type { PaperRow } from './store/papers.ts'

/** One file sent ahead, for one of the papers a request is asked for. */
export type SentPaper = { readonly paper: string; readonly upload: string }

/** One file for each paper that must be there, none for what nobody asks for. Pure. */
export function checkPapers(
  given: readonly SentPaper[],
  asked: readonly Pick<AskedPaper, 'key' | 'label' | 'required'>[],
  fault: (field: string, sentence: string) => void,
): void {
  for (const { key, label, required } of asked)
    if (required && !given.some(({ paper }) => paper === key))
      fault(`papers.${key}`, say(messageOf('papers.uploadPaper', { label }), 'en'))
  const seen = new Set<string>()
  const files = new Set<string>()
  for (const { paper, upload } of given) {
    if (!asked.some(({ key }) => key === paper))
      fault(`papers.${paper}`, say(messageOf('papers.paperNotAsked'), 'en'))
    if (seen.has(paper)) fault(`papers.${paper}`, say(messageOf('papers.oneFileEach'), 'en'))
    if (files.has(upload)) fault(`papers.${paper}`, say(messageOf('papers.fileUsedTwice'), 'en'))
    seen.add(paper)
    files.add(upload)
  }
}

/** Takes the files of a request that was checked, each under what it is called today. Without any it asks nothing. */
export async function takePapers(
  tx: Tx,
  given: readonly SentPaper[],
  { asked, at }: { readonly asked: readonly Pick<AskedPaper, 'key' | 'label'>[]; readonly at: Date },
): Promise<PaperRow[]> {
  if (given.length === 0) return []
  const tokens = given.map(({ upload }) => upload)
  const taken = await claimUploads(tx, tokens, at)
  const missing = given.filter(({ upload }) => !taken.has(upload))
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map(({ paper }) => [`papers.${paper}`, [messageOf('papers.fileNotKept')]])),
    )
  return given.flatMap(({ paper, upload }) => {
    const file = taken.get(upload)
    const label = asked.find(({ key }) => key === paper)?.label
    if (file === undefined || label === undefined) return []
    const { id: upload_id, name, content_type, size, virus_check } = file
    return [{ paper, label, upload_id, name, content_type, size, virus_check }]
  })
}
