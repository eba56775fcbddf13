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

/** Counts a valid application against the limits, and finds the applicant's student record: its ID, if one matches. */
export async function admitApplicant(
  { limiter, students }: AdmitDeps,
  request: Parameters<typeof findMatchingStudent>[1],
  ip: string,
): Promise<number | null> {
  await countSubmit(limiter, { ip, email: request.email })
  return findMatchingStudent(students, request)
}

/**
 * What the applicant agrees to by sending the application: the institution's text of today, in the language they read
 * it in.
 */
export const buildConsent = (
  consent: Institution['consent'],
  name: string,
  { ip, language }: Pick<RequestContext, 'ip' | 'language'>,
): NewConsent => ({ name, version: consent.version, text: consentText(consent, language), ip })
