import { explainMissingResults } from '@calls/students/record-check'
import type { MissingResult, RecordCheck } from '@testamur/contract/students/record-check'
import { attemptCall } from '../../api/client.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { ExplainButton } from './explain-button.tsx'
import { Explanations } from './explanations.tsx'

type Props = { studentId: number; check: RecordCheck; readId: string }

/** Rows that an import refused: what was wrong with each row, and why the record is complete without it. */
export function MissingResults({ studentId, check: { missing, incomplete }, readId }: Props) {
  const t = useText('admin-application')
  const unexplained = missing.filter(({ explanations }) => explanations.length === 0)
  // Where only the recommending officer explained them, somebody else explains them all.
  const open = unexplained.length > 0 ? unexplained : missing
  const words = {
    title: t('explainMissing'),
    lead: t('explainMissingLead'),
    hint: t('explainMissingHint'),
  }
  return (
    <Alert tone={incomplete ? 'warning' : 'info'} title={t('missingTitle', { count: missing.length })}>
      <p>{t(incomplete ? 'missingBlocks' : 'missingExplained', { count: missing.length })}</p>
      <ul className="mt-3 grid gap-3">
        {missing.map((row) => (
          <li key={row.id}>
            <MissingRow row={row} />
          </li>
        ))}
      </ul>
      {incomplete && (
        <ExplainButton
          words={words}
          readId={readId}
          save={(reason) => () =>
            attemptCall(explainMissingResults, {
              params: { id: studentId },
              body: { missing: open.map(({ id }) => id), reason },
            })
          }
        />
      )}
    </Alert>
  )
}

function MissingRow({ row }: { row: MissingResult }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const { kind, session, semester, course_code, problem, line, file_name, at } = row
  const when =
    semester === 'First' || semester === 'Second' || semester === 'Third'
      ? t(`semester_${semester}`)
      : semester
  return (
    <>
      <p className="font-semibold">
        {kind === 'students'
          ? t('missingStudent')
          : [
              course_code ?? t('missingCourse'),
              session ?? t('missingSession'),
              when ?? t('missingSemester'),
            ].join(', ')}
      </p>
      <p className="wrap-anywhere">{problem}</p>
      <p className="text-sm text-soft wrap-anywhere">
        {t('missingFrom', { line: String(line), file: file_name, day: formatDate(at, zone) })}
      </p>
      <Explanations of={row.explanations} />
    </>
  )
}
