import { consentText } from '@testamur/contract/applications/consent-text'
import type { Institution } from '@testamur/contract/institution/institution'
import type { RequestContext } from '../../../http/context.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import type { Students } from '../../students/index.ts'
import { countSubmit } from './count-submit.ts'
import { findMatchingStudent } from './matching-student.ts'
import type { NewConsent } from './store/insert.ts'

export type AdmitDeps = {
  readonly limiter: Pick<Limiter, 'consume'>
  readonly students: Pick<Students, 'studentByMatric'>
}

/** Counts a checked request against the limits, and finds the record of whoever sends it: its id, if one fits. */
export async function admitApplicant(
  { limiter, students }: AdmitDeps,
  request: Parameters<typeof findMatchingStudent>[1],
  ip: string,
): Promise<number | null> {
  await countSubmit(limiter, { ip, email: request.email })
  return findMatchingStudent(students, request)
}

/** What an applicant signs by sending a request: the institution's words of today, in the language they were read in. */
export const signedConsent = (
  consent: Institution['consent'],
  name: string,
  { ip, language }: Pick<RequestContext, 'ip' | 'language'>,
): NewConsent => ({ name, version: consent.version, text: consentText(consent, language), ip })
