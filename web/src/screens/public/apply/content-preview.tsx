import { fullName } from '@testamur/contract/person-name'
import type { MatricMatch } from '@testamur/contract/students/students'
import type { Draft } from '../../../features/applications/draft.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'

const SPECIMEN = ['2015/2016', '2016/2017', '2017/2018', '2018/2019'].map((session) => ({
  session,
  courses: 12,
}))

/** A preview of a copy: from the record, or a specimen. Grades are not shown. */
export function ContentPreview({ draft, record }: { draft: Draft; record: MatricMatch | null }) {
  const t = useText('apply-check')
  const institution = useInstitution()
  const { you, studies } = draft
  const sessions = record?.sessions ?? []
  const known = sessions.length > 0
  const { surname, first_name, other_names } = (known ? record : null) ?? you
  const name = fullName({
    surname: surname ?? '',
    first_name: first_name ?? '',
    other_names: other_names ?? '',
  })
  return (
    <Card title={t('previewTitle')}>
      <p className="text-soft">{t(known ? 'previewKnown' : 'previewSpecimen')}</p>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t('previewOpen')}
        </summary>
        <div className="mt-3 rounded-md border border-edge bg-surface p-5">
          <p className="eyebrow text-center text-faint">{institution?.name}</p>
          <p className="mt-1 text-center text-lg font-semibold">
            {t(known ? 'previewHeading' : 'previewHeadingSpecimen')}
          </p>
          <div className="mt-4">
            <DescriptionList
              items={[
                { term: t('previewName'), details: name },
                { term: t('previewMatric'), details: record?.matric_number ?? you.matric_number },
                { term: t('previewProgramme'), details: known ? record?.programme : studies.programme },
              ]}
            />
          </div>
          <ul className="mt-4 grid divide-y divide-line border-y border-line">
            {(known ? sessions : SPECIMEN).map(({ session, courses }) => (
              <li key={session} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="numbers font-semibold">{session}</span>
                <span className="text-soft">{t('previewCourses', { count: courses })}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-faint">{t('previewFoot')}</p>
        </div>
      </details>
    </Card>
  )
}
