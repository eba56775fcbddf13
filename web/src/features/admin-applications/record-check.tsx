import { explainDifferences } from '@calls/students/record-check'
import type { RecordCheck as Check, RecordDifference } from '@testamur/contract/students/record-check'
import { attemptCall } from '../../api/client.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { DifferencesTable } from './differences-table.tsx'
import { ExplainButton } from './explain-button.tsx'
import { Explanations } from './explanations.tsx'
import { MissingResults } from './missing-results.tsx'

type Props = {
  studentId: number
  check: Check
  /** The query that shows it, fetched again after a change. */
  readId: string
}

/** Whether the record is complete and agrees with its results: what is missing, the differing values, and the explanations. */
export function RecordCheck({ studentId, check, readId }: Props) {
  const t = useText('admin-application')
  const { missing, uncountable, differences, fingerprint, explanations } = check
  if (missing.length === 0 && uncountable.length === 0 && differences.length === 0) return null
  return (
    <section aria-label={t('checkTitle')} className="mb-5 grid gap-3">
      {missing.length > 0 && <MissingResults studentId={studentId} check={check} readId={readId} />}
      {uncountable.length > 0 && (
        <Alert tone="warning" title={t('uncountableTitle', { count: uncountable.length })}>
          <p>{t('uncountableText', { scale: check.scale.name })}</p>
          <ul className="mt-2">
            {uncountable.map(({ session, semester, course_code, grade }) => (
              <li key={`${session} ${semester} ${course_code}`}>
                <span className="font-semibold">{grade}</span>, {course_code}, {session}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {differences.length > 0 && (
        <Alert
          tone={check.differs ? 'warning' : 'info'}
          title={t('disagreesTitle', { count: differences.length })}
        >
          <p>{t(check.differs ? 'disagreesBlocks' : 'disagreesExplained')}</p>
          <DifferencesTable
            caption={t('checkTitle')}
            heads={[t('field'), t('onRecord'), t('fromResults')]}
            rows={differences.map((one) => ({
              key: keyOf(one),
              cells: [<FieldName key="field" of={one} />, one.recorded, one.computed],
            }))}
          />
          <Explanations of={explanations} />
          {check.differs && fingerprint !== null && (
            <ExplainButton
              words={{ title: t('explain'), lead: t('explainLead'), hint: t('explainHint') }}
              readId={readId}
              save={(reason) => () =>
                attemptCall(explainDifferences, {
                  params: { id: studentId },
                  body: { fingerprint, reason },
                })
              }
            />
          )}
        </Alert>
      )}
    </section>
  )
}

const keyOf = ({ field, session, semester, course_code }: RecordDifference) =>
  [field, session, semester, course_code].join(' ')

function FieldName({ of: { field, course_code, session } }: { of: RecordDifference }) {
  const t = useText('admin-application')
  return field === 'grade' || field === 'points'
    ? t(`${field}Of`, { course: course_code ?? '', session: session ?? '' })
    : t(`compared_${field}`)
}
