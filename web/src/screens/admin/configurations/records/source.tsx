import type { Tone } from '@testamur/contract/applications/statuses'
import type { RecordsStatus } from '@testamur/contract/records'
import { useMay } from '../../../../features/identity/use-may.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { StatusPill } from '../../../../ui/badge.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { AskNow } from './ask-now.tsx'
import { UnusableRecords } from './unusable-records.tsx'

type State = Exclude<RecordsStatus['state'], 'off'>

const tones: Record<State, Tone> = {
  not_asked: 'neutral',
  working: 'success',
  failing: 'warning',
  down: 'danger',
}

type Props = { status: RecordsStatus; state: State; refetch: () => Promise<unknown> }

/** The connected system: its last reply, its last failure, and the records it supplied. */
export function Source({ status, state, refetch }: Props) {
  const t = useText('admin-configurations')
  const zone = useInstitution()?.time_zone
  const mayWrite = useMay('settings.write')
  const when = (instant: string | null) => (instant === null ? t('recordsNever') : formatDate(instant, zone))
  const list = (known: RecordsStatus['programmes']) =>
    known === null
      ? t('recordsNone')
      : t('recordsList', { count: formatNumber(known.count), when: when(known.fetched_at) })
  const failure = status.last_failure
  return (
    <div className="mt-5 grid gap-5">
      <div>
        <StatusPill tone={tones[state]} label={t(`records_${state}`)} />
      </div>
      {state === 'down' && <Alert tone="warning">{t('recordsDown')}</Alert>}
      <DescriptionList
        items={[
          { term: t('recordsSource'), details: <span className="wrap-anywhere">{status.source}</span> },
          { term: t('recordsLastSuccess'), details: when(status.last_success_at) },
          {
            term: t('recordsLastFailure'),
            details:
              failure === null
                ? t('recordsNever')
                : t('recordsFailedBy', { when: when(status.last_failure_at), fault: t(`fault_${failure}`) }),
          },
          ...(status.next_try_at === null
            ? []
            : [{ term: t('recordsNextTry'), details: when(status.next_try_at) }]),
          { term: t('recordsProgrammes'), details: list(status.programmes) },
          { term: t('recordsSessions'), details: list(status.sessions) },
        ]}
      />
      {status.unusable.length > 0 && <UnusableRecords unusable={status.unusable} />}
      {mayWrite && <AskNow asked={refetch} />}
    </div>
  )
}
