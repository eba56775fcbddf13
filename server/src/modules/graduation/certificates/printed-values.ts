import type { MergeValues } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'
import { dayOf } from '../../../core/days.ts'
import { longDayIn } from '../../../messages/values.ts'
import { verificationUrl } from '../../../platform/pdf/qr.ts'
import type { Sheet } from '../../certificate-templates/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { certificateValues } from '../names/certificate-values.ts'
import type { Ceremony } from '../store/events.ts'
import type { GraduandRow } from '../store/graduands.ts'

/** The number and the code of a certificate, those it replaces, and when it is issued. */
export type CertificateMarks = {
  readonly serial: string
  readonly code: string
  readonly replaced: string
  readonly at: Date
}

/** The longest that the marks of a certificate may become: what a sheet is tried with before it has any. */
export const sampleMarks = (serial: string, at: Date): CertificateMarks => ({
  serial,
  code: '0000-0000-00000',
  replaced: '',
  at,
})

export type PrintedPerson = Pick<
  GraduandRow,
  'certificate_name' | 'award' | 'class_of_degree' | 'cgpa' | 'date_of_award' | 'matric_number'
>

/** Everything that a certificate says of a person. */
export async function printedValues(
  { institution, publicUrl }: Pick<GraduationDeps, 'institution' | 'publicUrl'>,
  language: Language,
  event: Ceremony,
  person: PrintedPerson,
  { serial, code, replaced, at }: CertificateMarks,
): Promise<MergeValues> {
  const { name, time_zone } = await institution()
  return {
    ...certificateValues({ language }, event, person),
    institution: name,
    number: serial,
    code,
    replaced_number: replaced,
    issued_on: longDayIn(language, dayOf(at, time_zone)),
    address: verificationUrl(publicUrl, code),
  }
}

export const sheetOf = (
  { publicUrl }: Pick<GraduationDeps, 'publicUrl'>,
  values: MergeValues,
  code: string,
): Sheet => ({ values, url: verificationUrl(publicUrl, code) })
