import { getGoLive } from '@calls/go-live'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { goLivePath } from '../go-live-steps/step-paths.ts'
import { useMay } from '../identity/use-may.ts'

/** Shown on the dashboard of people who set up the portal, until all steps are done. */
export function GoLiveTile({ className }: { className?: string }) {
  const mayWrite = useMay('settings.write')
  return mayWrite ? <Tile {...(className !== undefined && { className })} /> : null
}

function Tile({ className }: { className?: string }) {
  const t = useText('admin-go-live')
  const { data } = useQuery({ ...queryOf(getGoLive, {}), staleTime: 60_000 })
  if (data === undefined || data.data.left === 0) return null
  const { steps, left } = data.data
  return (
    <Card
      {...(className !== undefined && { className })}
      title={t('tile')}
      actions={
        <LinkButton size="sm" look="secondary" to={goLivePath}>
          {t('show')}
        </LinkButton>
      }
    >
      <Progress label={t('left', { count: left })} done={steps.length - left} total={steps.length} />
    </Card>
  )
}
