import { startGraduationRun } from '@calls/graduation/graduation-runs'
import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { Rehearsal, useRehearsal } from '../../../../features/class-runs/rehearsal.tsx'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/input.tsx'
import { useClassAct } from '../use-class-act.ts'
import { graduandsOf, type OpenedRun } from './opened-run.ts'

type Props = {
  event: number
  series: readonly CertificateSeries[]
  run: OpenedRun
  close: () => void
}

/** Which series, who gets a certificate and who doesn't; then the run starts. */
export function IssueDialog({ event, series, run, close }: Props) {
  const t = useText('admin-issue-certificates')
  const [chosen, setChosen] = useState(series[0]?.id ?? 0)
  const { busy, problem, act } = useClassAct()
  const params = { id: event }
  const choice = { kind: 'certificates' as const, graduands: graduandsOf(run), series_id: chosen }
  const rehearsal = useRehearsal(event, choice)
  const { check } = rehearsal
  const start = async (expected: number) => {
    const done = await act(() => attemptCall(startGraduationRun, { params, body: { choice, expected } }))
    if (done === null) return void rehearsal.refetch()
    run.clear()
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('issueTitle')}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          {check !== undefined && check.ready > 0 && (
            <Button busy={busy} onClick={() => void start(check.ready)}>
              {t('issue', { count: check.ready })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5 pt-2">
        <Field
          name="series"
          label={t('series')}
          hint={t('seriesHint', { serial: series.find(({ id }) => id === chosen)?.next_serial ?? '' })}
        >
          {(control) => (
            <Select
              {...control}
              options={series.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(chosen)}
              onChange={(changed) => setChosen(Number(changed.currentTarget.value))}
            />
          )}
        </Field>
        {problem !== null && <Alert live tone="danger" title={problem.message} />}
        <Rehearsal rehearsal={rehearsal} />
      </div>
    </Dialog>
  )
}
