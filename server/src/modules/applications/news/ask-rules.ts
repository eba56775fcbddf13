import type { AskKind } from '@testamur/contract/applications/statuses'
import type { FieldFaults } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'

type Ask = { readonly kind: AskKind; readonly options: readonly string[] }
type Sent = { readonly answer: string; readonly files: number }

/** The answer to store, or its faults by field. */
export function answerTo(
  { kind, options }: Ask,
  { answer, files }: Sent,
): { readonly answer: string } | { readonly errors: FieldFaults } {
  if (kind !== 'upload' && files > 0)
    return { errors: { files: [messageOf('applicationsNews.filesNotAskedFor')] } }
  switch (kind) {
    case 'answer':
      return answer === '' ? { errors: { answer: [messageOf('applicationsNews.writeAnswer')] } } : { answer }
    case 'confirm':
      return { answer: answer || 'Confirmed' }
    case 'choose':
      return options.includes(answer)
        ? { answer }
        : { errors: { answer: [messageOf('applicationsNews.chooseAnswer')] } }
    case 'upload':
      return files === 0 ? { errors: { files: [messageOf('applicationsNews.addFile')] } } : { answer }
  }
}
