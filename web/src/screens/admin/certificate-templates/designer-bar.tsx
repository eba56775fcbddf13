import type { DesignSample } from '@testamur/contract/certificate-templates/design-rules'
import { designSamples } from '@testamur/contract/certificate-templates/design-rules'
import type { Dispatch } from 'react'
import { AddMenu } from '../../../features/designer/add-menu.tsx'
import { ArrangeButtons } from '../../../features/designer/arrange-buttons.tsx'
import type { Drawing, DrawingAction } from '../../../features/designer/drawing.ts'
import { SmallChoice } from '../../../features/designer/small-field.tsx'
import { writeLength } from '../../../features/designer/write-length.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { View } from './use-scale.ts'

type Props = {
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
  sample: DesignSample
  onSample: (sample: DesignSample) => void
  grid: number | null
  onGrid: (grid: number | null) => void
  view: View
  busy: boolean
  mayDraw: boolean
}

const GRIDS = ['none', '1', '5', '10'] as const
const ZOOMS = ['fit', '0.5', '1', '2'] as const

/** The tools of the editor, and the settings of its view. */
export function DesignerBar({
  drawing,
  dispatch,
  sample,
  onSample,
  grid,
  onGrid,
  view,
  busy,
  mayDraw,
}: Props) {
  const t = useText('admin-templates')
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3">
      {mayDraw && (
        <div className="flex flex-wrap items-center gap-2">
          <AddMenu drawing={drawing} dispatch={dispatch} />
          <Button
            look="quiet"
            size="sm"
            disabled={drawing.past.length === 0}
            onClick={() => dispatch({ act: 'undo' })}
          >
            {t('undo')}
          </Button>
          <Button
            look="quiet"
            size="sm"
            disabled={drawing.future.length === 0}
            onClick={() => dispatch({ act: 'redo' })}
          >
            {t('redo')}
          </Button>
          <ArrangeButtons drawing={drawing} dispatch={dispatch} />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <SmallChoice
          label={t('sample')}
          value={sample}
          options={designSamples.map((value) => ({ value, label: t(`sample_${value}`) }))}
          onChange={onSample}
        />
        {mayDraw && (
          <SmallChoice
            label={t('grid')}
            value={GRIDS.find((one) => one === String(grid)) ?? 'none'}
            options={GRIDS.map((value) => ({
              value,
              label:
                value === 'none' ? t('noGrid') : t('millimetres', { length: writeLength(Number(value)) }),
            }))}
            onChange={(chosen) => onGrid(chosen === 'none' ? null : Number(chosen))}
          />
        )}
        <SmallChoice
          label={t('zoom')}
          value={ZOOMS.find((one) => one === String(view.zoom)) ?? 'fit'}
          options={ZOOMS.map((value) => ({
            value,
            label:
              value === 'fit' ? t('fitToRoom') : t('percent', { share: formatNumber(Number(value) * 100) }),
          }))}
          onChange={(chosen) => view.setZoom(chosen === 'fit' ? 'fit' : Number(chosen))}
        />
        <span role="status" className="flex h-9 items-center text-soft">
          {busy && <Spinner />}
        </span>
      </div>
    </div>
  )
}
