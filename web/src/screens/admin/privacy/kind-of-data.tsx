import { listRetention } from '@calls/retention'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PeriodForm } from './period-form.tsx'
import { usePeriodText } from './period-text.ts'
import { Removal } from './removal.tsx'
import { RETENTION } from './retention-list.tsx'

const WHILE_UNDER_WAY_MS = 1_500

/** One kind of data: how long it is kept, what a rehearsal found, and whether it is removed. */
export function KindOfData({ kind }: { kind: string }) {
  const t = useText('admin-privacy')
  const periodText = usePeriodText()
  const mayWrite = useMay('settings.write')
  const { data, error, refetch } = useQuery({
    ...queryOf(listRetention, {}),
    refetchInterval: ({ state }) =>
      state.data?.data.some(
        (one) => one.rehearsal?.state === 'running' || one.last_run?.state === 'running',
      ) === true
        ? WHILE_UNDER_WAY_MS
        : false,
  })
  const setting = data?.data.find((one) => one.kind === kind)
  const labels = { days: t('keptFor'), active: t('removal') }
  return (
    <>
      <p className="mb-3">
        <Link className="link" to={RETENTION}>
          {t('backToRetention')}
        </Link>
      </p>
      {setting === undefined ? (
        <>
          <PageTitle>{t('retention')}</PageTitle>
          <h1 className="mb-6 text-2xl font-bold">{t('retention')}</h1>
          {data === undefined ? (
            <NotFetched problem={error} title={t('retentionFailed')} again={refetch} lines={6} />
          ) : (
            <p>{t('noSuchKind')}</p>
          )}
        </>
      ) : (
        <>
          <PageTitle>{t(`data_${setting.kind}`)}</PageTitle>
          <h1 className="text-2xl font-bold">{t(`data_${setting.kind}`)}</h1>
          <p className="mt-1 mb-6 max-w-prose text-soft">{t(`goes_${setting.kind}`)}</p>
          <div className="grid gap-6">
            <Removal setting={setting} />
            {mayWrite && <PeriodForm setting={setting} />}
            <ChangeHistory
              subject="retention"
              id={setting.kind}
              labels={labels}
              sayValue={(field, value) =>
                field === 'days' && (value === null || typeof value === 'number')
                  ? periodText(value)
                  : undefined
              }
            />
          </div>
        </>
      )}
    </>
  )
}
