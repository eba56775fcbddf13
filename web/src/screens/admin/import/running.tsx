import { useMayImport } from '../../../features/imports/use-may-import.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { PartProps } from './part-props.ts'
import { Stop } from './stop.tsx'

/** The progress of an import. It continues when the page is closed. */
export function Running({ run, show }: PartProps) {
  const t = useText('admin-import')
  const mayImport = useMayImport()(run.kind)
  const state = run.state === 'rehearsing' ? 'rehearsing' : run.state === 'queued' ? 'queued' : 'running'
  return (
    <Card title={t(`${state}Title`)}>
      <div className="grid max-w-xl gap-4">
        <Progress
          label={t('rows')}
          done={run.state === 'queued' ? 0 : run.rows_done}
          total={run.state === 'queued' ? null : run.rows_total}
        />
        <p className="text-soft">{t('mayLeave')}</p>
        {mayImport && (
          <div>
            <Stop run={run} show={show} />
          </div>
        )}
      </div>
    </Card>
  )
}
