import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import type { SelectionControl } from './selection.ts'

type Props = { readonly control: SelectionControl; readonly total: number; readonly children: ReactNode }

/** Shown above the rows: the number of selected rows, and the actions for them. */
export function SelectionBar({ control, total, children }: Props) {
  const t = useText('admin-lists')
  const { selection, chooseAll, clear } = control
  const { count, all } = selection
  const text = { count, number: formatNumber(count) }
  return (
    <div
      className={
        count === 0
          ? 'sr-only'
          : 'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-brand-tint px-4 py-2 md:px-6'
      }
    >
      <p className="numbers font-semibold" aria-live="polite">
        {count > 0 && t(all ? 'allSelected' : 'selected', text)}
      </p>
      {count > 0 && (
        <>
          {!all && count < total && (
            <Button size="sm" look="quiet" onClick={chooseAll}>
              {t('selectAll', { count: total, number: formatNumber(total) })}
            </Button>
          )}
          <Button size="sm" look="quiet" onClick={clear}>
            {t('clearSelection')}
          </Button>
          <div className="ms-auto flex flex-wrap gap-2">{children}</div>
        </>
      )}
    </div>
  )
}
