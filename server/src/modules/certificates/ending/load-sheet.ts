import type { MergeField, MergeValues } from '@testamur/contract/certificate-templates/design-rules'
import type { Student } from '@testamur/contract/students/students'
import { dayOf } from '../../../core/days.ts'
import { invalid, refused } from '../../../core/failure.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import { longDayIn } from '../../../messages/values.ts'
import { verificationUrl } from '../../../platform/pdf/qr.ts'
import type { StaffApplication } from '../../applications/index.ts'
import { findVersionInUse, type IssuableVersion, missingValues } from '../../certificate-templates/index.ts'
import { findValidCertificate, type StudentCertificate } from '../../graduation/index.ts'
import type { CertificatesDeps } from '../deps.ts'
import { loadRequest } from '../staff-certificates.ts'
import { type EarlierDocument, findEarlierDocuments } from '../store/earlier-documents.ts'
import type { RequestRow } from '../store/requests.ts'
import { replacesCertificate, templateKindsOf } from './template-rules.ts'

/** What the document of an application is made from. */
export type SheetSources = {
  readonly request: RequestRow
  readonly student: Student
  readonly version: IssuableVersion
  /** The valid certificate that the portal issued to the student before. */
  readonly earlier: StudentCertificate | null
  /** Replacements of it that other applications were given, the latest first. */
  readonly replacements: readonly EarlierDocument[]
}

/** The number and the code of a document, and when it is issued. */
export type SheetMarks = { readonly number: string; readonly code: string; readonly at: Date }

/** @throws Failure not_found, invalid or refused */
export async function loadSheetSources(
  deps: CertificatesDeps,
  id: number,
  templateId: number,
  view: Pick<StaffApplication, 'record'>,
): Promise<SheetSources> {
  const { db } = deps.database
  const request = await loadRequest(deps, id)
  const kinds: readonly string[] = templateKindsOf[request.kind]
  const version = await findVersionInUse(db, templateId, await deps.today())
  if (version === null || !kinds.includes(version.kind))
    throw invalid({ template_id: [messageOf('certificateEndings.chooseTemplate')] })
  const student = view.record === null ? null : await deps.students.studentById(view.record.student_id)
  if (student === null) throw refused(messageOf('certificateEndings.matchRecord'))
  const earlier = await findEarlierCertificate(deps, request, student.id)
  const replacements = await findEarlierDocuments(db, student.id, id)
  return { request, student, version, earlier, replacements }
}

export const findEarlierCertificate = (
  { database }: Pick<CertificatesDeps, 'database'>,
  { event_id, old_number }: Pick<RequestRow, 'event_id' | 'old_number'>,
  studentId: number,
): Promise<StudentCertificate | null> =>
  findValidCertificate(database.db, { student_id: studentId, event_id, old_number })

/** Everything that the document says. @throws Failure refused when the template prints what the record does not have */
export async function fillSheet(
  deps: Pick<CertificatesDeps, 'institution' | 'publicUrl'>,
  { request, student, version, earlier, replacements }: SheetSources,
  { number, code, at }: SheetMarks,
): Promise<MergeValues> {
  const { name: institution, time_zone } = await deps.institution()
  const { language } = version
  const oldNumber = earlier?.serial ?? replacements[0]?.number ?? request.old_number ?? ''
  const values: MergeValues = {
    name: request.name_on_certificate,
    award: earlier?.award ?? student.programme,
    programme: student.programme,
    class_of_degree: student.class_of_degree ?? '',
    cgpa: student.cgpa ?? '',
    date_of_award: student.date_of_award === null ? '' : longDayIn(language, student.date_of_award),
    session: earlier?.session ?? student.graduation_session ?? '',
    ceremony: earlier?.ceremony ?? request.event_title ?? '',
    matric_number: student.matric_number,
    faculty: student.faculty,
    department: student.department,
    institution,
    number,
    code,
    issued_on: longDayIn(language, dayOf(at, time_zone)),
    replaced_number: replacesCertificate(request.kind) ? oldNumber : '',
    original_number: oldNumber,
    address: verificationUrl(deps.publicUrl, code),
  }
  const missing = missingValues(version.design, values)
  if (missing.length > 0)
    throw refused(
      messageOf('certificateEndings.missingValues', {
        template: version.name,
        fields: missing.map((field) => fieldNames[field] ?? `{${field}}`),
      }),
    )
  return values
}

const fieldNames: Partial<Record<MergeField, Message>> = {
  class_of_degree: messageOf('certificateEndings.classOfDegree'),
  cgpa: messageOf('certificateEndings.cgpa'),
  date_of_award: messageOf('certificateEndings.dateOfAward'),
  session: messageOf('certificateEndings.session'),
  ceremony: messageOf('certificateEndings.ceremony'),
  faculty: messageOf('certificateEndings.faculty'),
  department: messageOf('certificateEndings.department'),
  original_number: messageOf('certificateEndings.originalNumber'),
  replaced_number: messageOf('certificateEndings.replacedNumber'),
}
