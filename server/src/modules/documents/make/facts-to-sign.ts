import type { MergeValues } from '@testamur/contract/certificate-templates/design-rules'
import { fullName, listedName } from '@testamur/contract/person-name'
import { initials } from '../../../core/initials.ts'
import { surnamesIn } from '../../../core/surnames-in.ts'
import { academicRecord } from '../../grading/index.ts'
import type { Production, StudentRecord } from '../ports.ts'
import type { SignedFacts } from '../signed-facts.ts'
import type { Subject } from './transcript-data.ts'

type Named = { readonly surname: string; readonly first_name: string; readonly other_names: string }

const factsOfName = (person: Named) => ({
  name: fullName(person),
  listed_name: listedName(person),
  initials: initials(person.first_name, person.other_names, person.surname),
  surnames: [person.surname],
})

/** What a transcript of this record says. */
export const factsOfTranscript = (
  { student, results, scale }: StudentRecord,
  { type, recipient, recipient_reference }: Subject,
): SignedFacts => ({
  ...factsOfName(student),
  matric_number: student.matric_number,
  programme: student.programme,
  transcript: {
    class_of_degree: student.class_of_degree,
    cgpa: academicRecord(results, scale).total.gpa,
  },
  recipient: type === 'official_copy' ? { name: recipient.name, reference: recipient_reference } : null,
})

/**
 * What is known of an uploaded PDF, which the portal cannot read: whose it is. That comes from the record; where the institution
 * has none, from the application, whose identity its officers checked. A programme that only the applicant typed is not known.
 */
export function factsOfUpload(
  application: Production['application'],
  record: Pick<StudentRecord, 'student'> | null,
): SignedFacts {
  const { matric_number = null, programme = null } = record?.student ?? {}
  return {
    ...factsOfName(record?.student ?? application),
    matric_number,
    programme,
    transcript: null,
    recipient: null,
  }
}

/** What a certificate says that was drawn with these values. */
export const factsOfCertificate = (
  { name = '', matric_number, award = '' }: MergeValues,
  { class_of_degree, cgpa }: { readonly class_of_degree: string | null; readonly cgpa: string | null },
): SignedFacts => ({
  name,
  listed_name: name,
  initials: initials(name),
  surnames: surnamesIn(name),
  matric_number: matric_number ?? null,
  programme: award,
  transcript: { class_of_degree, cgpa },
  recipient: null,
})
