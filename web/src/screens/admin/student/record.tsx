import { getStudent } from '@calls/students/students'
import type { Data } from '@testamur/contract/endpoint'
import type { getStudent as GetStudent } from '@testamur/contract/students/students'
import { Holds } from '../../../features/admin-applications/holds.tsx'
import { PlaceHold } from '../../../features/admin-applications/place-hold.tsx'
import { RecordCheck } from '../../../features/admin-applications/record-check.tsx'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { CorrectRecord } from './correct-record.tsx'
import { LiftedHolds } from './lifted-holds.tsx'

export type StudentRecord = Data<typeof GetStudent>

/** The student's details, and the reasons that prevent issuing documents from the record. */
export function Record({ record }: { record: StudentRecord }) {
  const t = useText('admin-student')
  const { student, check, lifted_holds } = record
  const shown = (text: string | number | null) =>
    text === null || text === '' ? <span className="font-normal text-faint">{t('notGiven')}</span> : text
  const day = (text: string | null) => (text === null ? null : formatDay(text))
  const agrees =
    check.missing.length === 0 && check.uncountable.length === 0 && check.differences.length === 0
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-6">
        <Card title={t('person')} actions={<CorrectRecord student={student} />}>
          <DescriptionList
            items={[
              { term: t('surname'), details: student.surname },
              { term: t('firstName'), details: shown(student.first_name) },
              { term: t('otherNames'), details: shown(student.other_names) },
              { term: t('formerName'), details: shown(student.former_name) },
              { term: t('dateOfBirth'), details: shown(day(student.date_of_birth)) },
              { term: t('email'), details: <span className="wrap-anywhere">{shown(student.email)}</span> },
              { term: t('phone'), details: shown(student.phone) },
            ]}
          />
        </Card>
        <Card title={t('studies')}>
          <DescriptionList
            items={[
              { term: t('programme'), details: student.programme },
              { term: t('faculty'), details: shown(student.faculty) },
              { term: t('department'), details: shown(student.department) },
              { term: t('yearOfEntry'), details: shown(student.year_of_entry) },
              { term: t('graduationSession'), details: shown(student.graduation_session) },
              { term: t('dateOfAward'), details: shown(day(student.date_of_award)) },
              { term: t('classOfDegree'), details: shown(student.class_of_degree) },
              { term: t('cgpa'), details: shown(student.cgpa) },
            ]}
          />
        </Card>
      </div>
      <div className="grid gap-6">
        <Card title={t('holds')} actions={<PlaceHold studentId={student.id} readId={getStudent.id} />}>
          {student.holds.length === 0 && <p className="mb-4 text-soft">{t('noHolds')}</p>}
          <Holds studentId={student.id} holds={student.holds} readId={getStudent.id} />
          <LiftedHolds holds={lifted_holds} />
        </Card>
        <Card title={t('check')}>
          {agrees ? (
            <p className="text-soft">{t(record.results.length === 0 ? 'nothingToCheck' : 'agrees')}</p>
          ) : (
            <RecordCheck studentId={student.id} check={check} readId={getStudent.id} />
          )}
          <p className="text-sm text-faint">{t('scale', { name: check.scale.name })}</p>
        </Card>
      </div>
    </div>
  )
}
