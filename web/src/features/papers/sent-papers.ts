import type { AskedPaper } from '@testamur/contract/applications/papers'
import type { Papers } from './kept-papers.ts'

/** What is asked for and there, as the contract takes it. */
export const papersBody = (asked: readonly AskedPaper[], { papers }: Pick<Papers, 'papers'>) =>
  asked.flatMap(({ key }) => {
    const file = papers[key]
    return file === undefined ? [] : [{ paper: key, upload: file.token }]
  })

/** Without the files that the server says it keeps no longer, among the fields it refused; they are asked for again. */
export function withoutGone(papers: Papers['papers'], fields: readonly string[]): Papers['papers'] | null {
  const gone = fields.filter((field) => field.startsWith('papers.')).map((field) => field.slice(7))
  return gone.length === 0
    ? null
    : Object.fromEntries(Object.entries(papers).filter(([key]) => !gone.includes(key)))
}
