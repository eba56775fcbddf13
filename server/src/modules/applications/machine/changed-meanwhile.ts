import { conflict, type Failure } from '../../../core/failure.ts'

const sentences = {
  application: 'Somebody else has changed this application. Look at it again before you go on.',
  request: 'This request has changed meanwhile. Look at it again before you go on.',
  copy: 'Somebody else has changed this copy. Look at it again before you go on.',
} as const

/** Staff read of an application, its applicant of a request. */
export const changedMeanwhile = (what: keyof typeof sentences): Failure => conflict(sentences[what])

/** Refuses a caller who has not seen the latest state. */
export function expectVersion(application: { readonly version: number }, version: number): void {
  if (application.version !== version) throw changedMeanwhile('application')
}
