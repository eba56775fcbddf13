import { askGraduationApproval, listGraduationApprovals } from '@calls/graduation/graduation-approvals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { StepProps } from './step-props.ts'
import { useClassAct } from './use-class-act.ts'

/** The lists that were put before the senate, and the next one. */
export function ApprovalStep({ progress: { event, ready, before_senate } }: StepProps) {
  const t = useText('admin-graduate-certificate')
  const mayManage = useMay('graduation.manage')
  const [asking, setAsking] = useState(false)
  const { busy, problem, act } = useClassAct()
  const { data, error, refetch } = useQuery(queryOf(listGraduationApprovals, { params: { id: event.id } }))
  const ask = async (note: string) => {
    const done = await act(() =>
      attemptCall(askGraduationApproval, { params: { id: event.id }, body: { expected: ready, note } }),
    )
    if (done !== null) setAsking(false)
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{t('approvalText')}</p>
        {mayManage && ready > 0 && before_senate === 0 && (
          <Button onClick={() => setAsking(true)}>{t('ask', { count: ready })}</Button>
        )}
      </div>
      {data === undefined ? (
        <NotFetched problem={error} title={t('failedApprovals')} again={refetch} lines={6} />
      ) : data.data.length === 0 ? (
        <Card flush>
          <EmptyState icon="cap" title={t('noApprovals')}>
            {t('noApprovalsText', { count: ready })}
          </EmptyState>
        </Card>
      ) : (
        data.data.map((approval) => <ApprovalCard key={approval.id} approval={approval} />)
      )}
      {asking && (
        <ReasonDialog
          optional
          title={t('ask', { count: ready })}
          confirm={t('askConfirm')}
          busy={busy}
          problem={problem}
          close={() => setAsking(false)}
          submit={(note) => void ask(note)}
        >
          <p className="text-soft">{t('askText')}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
