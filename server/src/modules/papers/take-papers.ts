import type { askedPaper } from '@testamur/contract/applications/papers'
import type { Unsaid } from '@testamur/contract/message'
import { invalid } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { type Message, messageOf, messageOfValue, type Said } from '../../messages/message.ts'
import { claimUploads } from '../uploads/index.ts'
import type { PaperRow } from './store/papers.ts'

/** An uploaded file for one of the papers that an application requires. */
export type SentPaper = { readonly paper: string; readonly upload: string }

export type RequiredPaper = Unsaid<typeof askedPaper>

/** Papers that the institution itself requires have a name of their own. */
const nameOf = (label: Said): Message => (typeof label === 'string' ? messageOfValue({ own: label }) : label)

/** Exactly one file for each required paper, and none for others. Pure. */
export function checkPapers(
  sent: readonly SentPaper[],
  asked: readonly Pick<RequiredPaper, 'key' | 'label' | 'required'>[],
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

/** Takes the files of a valid application, each under today's name of its paper. Does nothing without files. */
export async function takePapers(
  tx: Tx,
  sent: readonly SentPaper[],
  { asked, at }: { readonly asked: readonly Pick<RequiredPaper, 'key' | 'label'>[]; readonly at: Date },
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
