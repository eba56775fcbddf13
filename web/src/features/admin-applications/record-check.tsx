import { explainDifferences } from '@calls/students/record-check'
import type { RecordCheck as Check, RecordDifference } from '@testamur/contract/students/record-check'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { signedInUser } from '../identity/session.ts'
import { DifferencesTable } from './differences-table.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { useRecordChange } from './use-record-change.ts'

type Props = {
  studentId: number
  check: Check
  /** The query that shows it, fetched again after a change. */
  readId: string
}

/** Whether the record agrees with its results: the differing values, and the explanation. */
export function RecordCheck({ studentId, check, readId }: Props) {
  const t = useText('admin-application')
  const { uncountable, differences, blocks_issuing } = check
  if (uncountable.length === 0 && differences.length === 0) return null
  return (
    <section aria-label={t('checkTitle')} className="mb-5 grid gap-3">
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
          tone={blocks_issuing ? 'warning' : 'info'}
          title={t('disagreesTitle', { count: differences.length })}
        >
          <p>{t(blocks_issuing ? 'disagreesBlocks' : 'disagreesExplained')}</p>
          <DifferencesTable
            caption={t('checkTitle')}
            heads={[t('field'), t('onRecord'), t('fromResults')]}
            rows={differences.map((one) => ({
              key: keyOf(one),
              cells: [<FieldName key="field" of={one} />, one.recorded, one.computed],
            }))}
          />
          <Explanations check={check} />
          <Explain studentId={studentId} check={check} readId={readId} />
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

function Explanations({ check }: { check: Check }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  if (check.explanations.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {check.explanations.map(({ reason, by, at }) => (
        <li key={`${by} ${at}`}>
          <p className="whitespace-pre-line">{reason}</p>
          <p className="text-sm text-soft">{t('explainedBy', { name: by, day: formatDate(at, zone) })}</p>
        </li>
      ))}
    </ul>
  )
}

/** For people with the permission, until the explanations are sufficient. */
function Explain({ studentId, check: { fingerprint, blocks_issuing }, readId }: Props) {
  const t = useText('admin-application')
  const may = useStore(signedInUser)?.permissions.includes('students.explain') === true
  const [open, setOpen] = useState(false)
  const { busy, refusals, problem, attempt, forget } = useRecordChange(readId)
  if (!may || !blocks_issuing || fingerprint === null) return null
  const send = async (reason: string) => {
    const body = { fingerprint, reason }
    if (await attempt(() => attemptCall(explainDifferences, { params: { id: studentId }, body })))
      setOpen(false)
  }
  return (
    <div className="mt-3">
      <Button
        size="sm"
        look="secondary"
        onClick={() => {
          forget()
          setOpen(true)
        }}
      >
        {t('explain')}
      </Button>
      {open && (
        <ExplainDialog
          busy={busy}
          refusals={refusals}
          problem={problem}
          close={() => setOpen(false)}
          send={(reason) => void send(reason)}
        />
      )}
    </div>
  )
}
