import type { askedPaper } from '@testamur/contract/applications/papers'
import type { Unsaid } from '@testamur/contract/message'
import { invalid } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { type Message, messageOf, messageOfValue, type Said } from '../../messages/message.ts'
import { claimUploads } from '../uploads/index.ts'
import type { PaperRow } from './store/papers.ts'

/** One file sent ahead, for one of the papers a request is asked for. */
export type SentPaper = { readonly paper: string; readonly upload: string }

export type AskedPaper = Unsaid<typeof askedPaper>

/** What the institution itself asks for bears a name of its own. */
const nameOf = (label: Said): Message => (typeof label === 'string' ? messageOfValue({ own: label }) : label)

/** One file for each paper that must be there, none for what nobody asks for. Pure. */
export function checkPapers(
  sent: readonly SentPaper[],
  asked: readonly Pick<AskedPaper, 'key' | 'label' | 'required'>[],
  fault: (field: string, fault: Said) => void,
): void {
  for (const { key, label, required } of asked)
    if (required && !sent.some(({ paper }) => paper === key))
      fault(`papers.${key}`, messageOf('papers.uploadPaper', { label: nameOf(label) }))
  const usedPapers = new Set<string>()
  const usedFiles = new Set<string>()
  for (const { paper, upload } of sent) {
    if (!asked.some(({ key }) => key === paper)) fault(`papers.${paper}`, messageOf('papers.paperNotAsked'))
    if (usedPapers.has(paper)) fault(`papers.${paper}`, messageOf('papers.oneFileEach'))
    if (usedFiles.has(upload)) fault(`papers.${paper}`, messageOf('papers.fileUsedTwice'))
    usedPapers.add(paper)
    usedFiles.add(upload)
  }
}

/** Takes the files of a request that was checked, each under what it is called today. Without any it asks nothing. */
export async function takePapers(
  tx: Tx,
  sent: readonly SentPaper[],
  { asked, at }: { readonly asked: readonly Pick<AskedPaper, 'key' | 'label'>[]; readonly at: Date },
): Promise<PaperRow[]> {
  if (sent.length === 0) return []
  const tokens = sent.map(({ upload }) => upload)
  const taken = await claimUploads(tx, tokens, at)
  const missing = sent.filter(({ upload }) => !taken.has(upload))
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map(({ paper }) => [`papers.${paper}`, [messageOf('papers.fileNotKept')]])),
    )
  return sent.flatMap(({ paper, upload }) => {
    const file = taken.get(upload)
    const label = asked.find(({ key }) => key === paper)?.label
    if (file === undefined || label === undefined) return []
    const { id: upload_id, name, content_type, size, virus_check } = file
    return [{ paper, label, upload_id, name, content_type, size, virus_check }]
  })
}
