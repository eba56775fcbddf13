import type { RequiredPaper } from '@testamur/contract/applications/papers'
import type { Papers } from './kept-papers.ts'

/** The required files that were uploaded, as the contract expects them. */
export const papersBody = (asked: readonly RequiredPaper[], { papers }: Pick<Papers, 'papers'>) =>
  asked.flatMap(({ key }) => {
    const file = papers[key]
    return file === undefined ? [] : [{ paper: key, upload: file.token }]
  })

/** Without the files that the server says it keeps no longer, among the fields it refused; they are asked for again. */
export function removeExpiredPapers(
  papers: Papers['papers'],
  fields: readonly string[],
): Papers['papers'] | null {
  const gone = fields.filter((field) => field.startsWith('papers.')).map((field) => field.slice(7))
  return gone.length === 0
    ? null
    : Object.fromEntries(Object.entries(papers).filter(([key]) => !gone.includes(key)))
}
