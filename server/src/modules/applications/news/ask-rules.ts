import type { AskKind } from '@testamur/contract/applications/statuses'

type Ask = { readonly kind: AskKind; readonly options: readonly string[] }
type Sent = { readonly answer: string; readonly files: number }

/** What is kept as the answer, or what is wrong with it, by field. */
export function answerTo(
  { kind, options }: Ask,
  { answer, files }: Sent,
): { readonly answer: string } | { readonly errors: Record<string, string[]> } {
  if (kind !== 'upload' && files > 0)
    return { errors: { files: ['Send files only where they are asked for'] } }
  switch (kind) {
    case 'answer':
      return answer === '' ? { errors: { answer: ['Write your answer'] } } : { answer }
    case 'confirm':
      return { answer: answer || 'Confirmed' }
    case 'choose':
      return options.includes(answer) ? { answer } : { errors: { answer: ['Choose one of the answers'] } }
    case 'upload':
      return files === 0 ? { errors: { files: ['Add the file that is asked for'] } } : { answer }
  }
}
