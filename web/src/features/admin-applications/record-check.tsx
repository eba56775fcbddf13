import { explainDifferences } from '@calls/students/record-check'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { RecordCheck as Check, RecordDifference } from '@testamur/contract/students/record-check'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import type { Failure } from '../../api/failures.ts'
import { formatDate } from '../../lib/format-date.ts'
import { notify } from '../../lib/notifications.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { signedInUser } from '../identity/session.ts'
import { desks } from './desks.ts'
import { DifferencesTable } from './differences-table.tsx'
import { ExplainDialog } from './explain-dialog.tsx'

type Props = { application: StaffApplication; record: NonNullable<StaffApplication['record']> }

/** Whether the record agrees with its results: both values where it does not, and why that may stand. */
export function RecordCheck({ application, record: { student_id, check } }: Props) {
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
          <Explain application={application} studentId={student_id} check={check} />
        </Alert>
      )}
    </section>
  )
}

const keyOf = ({ field, session, semester, course_code }: RecordDifference) =>
  [field, session, semester, course_code].join(' ')

function FieldName({ of: { field, course_code, session } }: { of: RecordDifference }) {
  const t = useText('admin-application')
  return field === 'points'
    ? t('pointsOf', { course: course_code ?? '', session: session ?? '' })
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

/** For those with the right, until what was said is enough to issue. */
function Explain({
  application,
  studentId,
  check: { fingerprint, blocks_issuing },
}: {
  application: StaffApplication
  studentId: number
  check: Check
}) {
  const t = useText('admin-application')
  const may = useStore(signedInUser)?.permissions.includes('students.explain') === true
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<Record<string, string[]>>({})
  if (!may || !blocks_issuing || fingerprint === null) return null
  const onFailure = ({ body }: Failure) => setRefusals(body?.errors ?? {})
  const send = async (reason: string) => {
    if (busy) return
    setBusy(true)
    const params = { id: studentId }
    const reply = await call(explainDifferences, { params, body: { fingerprint, reason }, onFailure })
    // Whether it was saved, or the differences are others by now: what there is now is shown.
    await client.invalidateQueries({ queryKey: [desks[application.kind].readId] })
    setBusy(false)
    if (reply === false) return
    setOpen(false)
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
  }
  return (
    <div className="mt-3">
      <Button
        size="sm"
        look="secondary"
        onClick={() => {
          setRefusals({})
          setOpen(true)
        }}
      >
        {t('explain')}
      </Button>
      {open && (
        <ExplainDialog
          busy={busy}
          refusals={refusals}
          close={() => setOpen(false)}
          send={(reason) => void send(reason)}
        />
      )}
    </div>
  )
}
