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
  given: readonly SentPaper[],
  asked: readonly Pick<AskedPaper, 'key' | 'label' | 'required'>[],
  fault: (field: string, fault: Said) => void,
): void {
  for (const { key, label, required } of asked)
    if (required && !given.some(({ paper }) => paper === key))
      fault(`papers.${key}`, messageOf('papers.uploadPaper', { label: nameOf(label) }))
  const seen = new Set<string>()
  const files = new Set<string>()
  for (const { paper, upload } of given) {
    if (!asked.some(({ key }) => key === paper)) fault(`papers.${paper}`, messageOf('papers.paperNotAsked'))
    if (seen.has(paper)) fault(`papers.${paper}`, messageOf('papers.oneFileEach'))
    if (files.has(upload)) fault(`papers.${paper}`, messageOf('papers.fileUsedTwice'))
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
