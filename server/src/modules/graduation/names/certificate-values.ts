import type { MergeValues } from '@testamur/contract/certificate-templates/design-rules'
import { longDayIn } from '../../../messages/values.ts'
import type { IssuableVersion } from '../../certificate-templates/index.ts'
import type { Ceremony } from '../store/events.ts'
import type { GraduandRow } from '../store/graduands.ts'

type Printed = Pick<
  GraduandRow,
  'certificate_name' | 'award' | 'class_of_degree' | 'cgpa' | 'date_of_award' | 'matric_number'
>

/** What a certificate of a graduand is filled with, without its number and code. */
export const certificateValues = (
  { language }: Pick<IssuableVersion, 'language'>,
  { title, session }: Pick<Ceremony, 'title' | 'session'>,
  graduand: Printed,
): MergeValues => ({
  name: graduand.certificate_name,
  award: graduand.award,
  programme: graduand.award,
  class_of_degree: graduand.class_of_degree ?? '',
  cgpa: graduand.cgpa ?? '',
  date_of_award: longDayIn(language, graduand.date_of_award),
  issued_on: longDayIn(language, graduand.date_of_award),
  session,
  ceremony: title,
  matric_number: graduand.matric_number,
  faculty: '–',
  department: '–',
})
