import type { Institution } from '@testamur/contract/institution/institution'
import type { OwnWords } from '../../../platform/own-words/index.ts'
import type { StudentRecord } from '../ports.ts'
import type { TranscriptData } from '../render/data.ts'
import { letterhead, signatory } from './letterhead.ts'

/** Which transcript it is, and for whom. */
export type Subject = {
  readonly type: 'student_copy' | 'official_copy'
  readonly recipient: { readonly name: string }
  readonly recipient_reference: string | null
}

export type Marking = {
  readonly number: string
  readonly code: string
  readonly publicUrl: string
  readonly issuedAt: Date
}

/** Field by field, so that nothing else of a record is printed. */
export function transcriptData(
  copy: Subject,
  record: StudentRecord,
  /** `birthDate`: whether it is printed. */
  issuer: {
    institution: Institution
    logoSvg: string | null
    signatureSvg: string | null
    own: OwnWords
    birthDate: boolean
  },
  marking: Marking,
  preview: boolean,
): TranscriptData {
  const { student, results, scale } = record
  return {
    kind: copy.type,
    letterhead: letterhead(issuer.institution, issuer.logoSvg, issuer.own),
    student: {
      surname: student.surname,
      first_name: student.first_name,
      other_names: student.other_names,
      former_name: student.former_name ?? null,
      matric_number: student.matric_number,
      date_of_birth: issuer.birthDate ? (student.date_of_birth ?? null) : null,
      programme: student.programme,
      faculty: student.faculty,
      department: student.department,
      year_of_entry: student.year_of_entry,
      graduation_session: student.graduation_session,
      date_of_award: student.date_of_award,
      class_of_degree: student.class_of_degree,
    },
    results: results.map((row) => ({
      session: row.session,
      semester: row.semester,
      course_code: row.course_code,
      course_title: row.course_title,
      units: row.units,
      score: row.score,
      grade: row.grade,
      points: row.points,
    })),
    scale,
    documentNumber: marking.number,
    issuedAt: marking.issuedAt.toISOString(),
    verification: { code: marking.code, publicUrl: marking.publicUrl },
    signatory: signatory(issuer.institution, issuer.signatureSvg),
    recipient:
      copy.type === 'official_copy'
        ? { name: copy.recipient.name, reference: copy.recipient_reference }
        : null,
    preview,
  }
}
