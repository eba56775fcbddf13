import { getGoLive } from '@calls/go-live'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { GoLiveChecklist } from '../../../../features/go-live/checklist.tsx'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { NotFetched } from '../fetched.tsx'

/** The steps still needed before the first application can be paid and delivered. */
export function GoLiveSection() {
  const t = useText('admin-go-live')
  const { data, error, refetch } = useQuery(queryOf(getGoLive, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  const { steps, left } = data.data
  return (
    <Card flush>
      <div className="grid gap-5 border-b border-line p-5 md:p-6">
        {left === 0 ? (
          <Alert tone="success" title={t('ready')}>
            {t('readyText')}
          </Alert>
        ) : (
          <>
            <p className="max-w-prose text-soft">{t('lead')}</p>
            <Progress label={t('left', { count: left })} done={steps.length - left} total={steps.length} />
          </>
        )}
      </div>
      <GoLiveChecklist steps={steps} />
    </Card>
  )
}
