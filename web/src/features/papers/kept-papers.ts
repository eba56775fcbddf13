import type { RequiredPaper } from '@testamur/contract/applications/papers'
import type { SentFile } from '@testamur/contract/uploads/uploads'

/** A file that the server keeps for two days, waiting for this form. */
export type KeptFile = SentFile & { sent_at: number }

/** What a form keeps of its files. */
export type Papers = {
  /** Known to this device alone; which had been chosen is known wherever the request is opened. */
  papers: Record<string, KeptFile>
  chosen_papers: string[]
}

/** A little less than the server keeps a file. */
const FILE_MS = 47 * 3_600_000

/** Those of a kept draft that the server has still. */
export function papersFrom({ papers = {}, chosen_papers = Object.keys(papers) }: Partial<Papers>): Papers {
  const since = Date.now() - FILE_MS
  return {
    papers: Object.fromEntries(Object.entries(papers).filter(([, file]) => file.sent_at > since)),
    chosen_papers,
  }
}

/** Papers stay with the same request; those of somebody else on a shared device do not. */
export const withPapersHere = <D extends Papers & { you: { email: string } }>(found: D, here: D): D =>
  found.you.email === here.you.email ? { ...found, papers: here.papers } : found

/** Chosen on another device, or longer ago than the server keeps them. */
export const listLostPapers = (
  asked: readonly RequiredPaper[],
  { papers, chosen_papers }: Papers,
): RequiredPaper[] => asked.filter(({ key }) => chosen_papers.includes(key) && papers[key] === undefined)
