import { closeDay, type getDailyClose } from '@calls/settlements'
import type { Data } from '@testamur/contract/endpoint'
import { call } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { formatDate, formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useChange } from '../use-change.ts'

type Props = { day: string; today: string; closed: Data<typeof getDailyClose>['closed'] }

/** Whether and by whom the day was closed, and whether its figures have changed since. */
export function CloseState({ day, today, closed }: Props) {
  const t = useText('admin-payments-close')
  const zone = useInstitution()?.time_zone
  const mayClose = useMay('payments.confirm')
  const { busy, change } = useChange()
  if (closed !== null)
    return (
      <Alert
        live
        tone={closed.same ? 'success' : 'danger'}
        title={t('closedBy', { name: closed.by, at: formatDate(closed.at, zone) })}
      >
        {t(closed.same ? 'same' : 'differs')}
      </Alert>
    )
  if (day >= today) return <Alert title={t('notOver')} />
  return (
    <Alert
      title={t('notClosed')}
      actions={
        mayClose && (
          <Button
            size="sm"
            busy={busy}
            onClick={() => void change(() => call(closeDay, { params: { day } }), t('closed'))}
          >
            {t('close', { day: formatDay(day) })}
          </Button>
        )
      }
    >
      {t('closeText')}
    </Alert>
  )
}
