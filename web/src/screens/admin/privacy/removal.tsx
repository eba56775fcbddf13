import { listRetention, rehearseRetention, startRetention, stopRetention } from '@calls/retention'
import { useQueryClient } from '@tanstack/react-query'
import type { RetentionSetting } from '@testamur/contract/retention'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { usePeriodText } from './period-text.ts'
import { Rehearsal } from './rehearsal.tsx'
import { RetentionState, stateOf } from './retention-list.tsx'

/** Whether this kind of data is removed, what a rehearsal found, and the next step. */
export function Removal({ setting }: { setting: RetentionSetting }) {
  const t = useText('admin-privacy')
  const zone = useInstitution()?.time_zone
  const periodText = usePeriodText()
  const client = useQueryClient()
  const mayRehearse = useMay('privacy.request')
  const { busy, once } = useOnce()
  const [asking, setAsking] = useState(false)
  const { kind, version, days, rehearsal, last_run } = setting
  const state = stateOf(setting)
  const act = (send: () => Promise<false | { readonly message?: string }>) =>
    once(async () => {
      const reply = await send()
      await client.invalidateQueries({ queryKey: [listRetention.id] })
      setAsking(false)
      if (reply !== false && reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    })
  const params = { kind }
  const rehearse = () => act(() => call(rehearseRetention, { params, body: { version } }))
  const switchOff = () => act(() => call(stopRetention, { params, body: {} }))
  const switchOn = () =>
    rehearsal === null
      ? undefined
      : act(() => call(startRetention, { params, body: { version, rehearsal_id: rehearsal.id } }))
  return (
    <Card title={t('removal')} actions={<RetentionState setting={setting} />}>
      <div className="grid max-w-220 gap-5">
        <p>
          {setting.active
            ? t('onText', {
                period: periodText(days),
                name: setting.switched_by ?? '–',
                day: formatDay(setting.switched_at ?? '', zone, 'prove'),
              })
            : days === null
              ? t('keptText')
              : t(setting.may_switch_on ? 'text_yours' : `text_${state}`, {
                  period: periodText(days),
                  name: rehearsal?.asked_by ?? '',
                })}
        </p>
        {last_run !== null && (
          <p className="text-sm text-soft">
            {t(`run_${last_run.state}`, {
              day: formatDay(last_run.started_at, zone, 'prove'),
              count: last_run.records,
              records: formatNumber(last_run.records),
              files: formatNumber(last_run.files),
            })}
          </p>
        )}
        {rehearsal !== null && !setting.active && <Rehearsal rehearsal={rehearsal} kind={kind} />}
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {setting.may_switch_on && <Button onClick={() => setAsking(true)}>{t('switchOn')}</Button>}
          {!setting.active && days !== null && mayRehearse && rehearsal?.state !== 'running' && (
            <Button
              look={setting.may_switch_on || state === 'rehearsed' ? 'secondary' : 'primary'}
              busy={busy}
              onClick={() => void rehearse()}
            >
              {t(rehearsal === null ? 'rehearse' : 'rehearseAgain')}
            </Button>
          )}
          {setting.active && mayRehearse && (
            <Button look="danger" busy={busy} onClick={() => void switchOff()}>
              {t('switchOff')}
            </Button>
          )}
        </div>
        {asking && rehearsal !== null && (
          <FormDialogFrame
            title={t('switchOnTitle')}
            back={t('back')}
            confirm={t('switchOn')}
            busy={busy}
            close={() => setAsking(false)}
            submit={() => void switchOn()}
          >
            <p>
              {t('switchOnText', {
                period: periodText(days),
                count: rehearsal.records,
                records: formatNumber(rehearsal.records),
                files: formatNumber(rehearsal.files),
              })}
            </p>
            <Alert tone="warning" title={t('cannotUndo')}>
              {t(`goes_${kind}`)}
            </Alert>
          </FormDialogFrame>
        )}
      </div>
    </Card>
  )
}
