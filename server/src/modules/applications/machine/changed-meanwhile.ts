import { conflict, type Failure } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'

const sentences = {
  application: messageOf('applicationsMachine.applicationChangedMeanwhile'),
  request: messageOf('applicationsMachine.requestChangedMeanwhile'),
  copy: messageOf('applicationsMachine.copyChangedMeanwhile'),
} as const

/** The word differs for staff and applicants. */
export const changedMeanwhile = (what: keyof typeof sentences): Failure => conflict(sentences[what])

/** Refuses a caller who has not seen the latest version. */
export function expectVersion(application: { readonly version: number }, version: number): void {
  if (application.version !== version) throw changedMeanwhile('application')
}
