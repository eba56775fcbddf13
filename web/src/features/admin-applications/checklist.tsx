import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../identity/use-may.ts'

type Item = StaffApplication['checklist'][number]
type Props = {
  application: StaffApplication
  items: readonly Item[]
  /** Items that were open when somebody tried to recommend. */
  missing: readonly string[]
  tick: (item: Item, on: boolean) => void
}

export const checklistId = (key: string): string => `checklist-${key}`

/** What must be checked before recommending: items that the portal knows are ticked already, with the reason. */
export function Checklist({ application, items, missing, tick }: Props) {
  const t = useText('admin-application')
  const may = useMay('applications.review')
  const open = application.status === 'under_review' && may
  const left = items.filter(({ done }) => !done).length
  return (
    <Card
      title={t('checklistTitle')}
      actions={
        <span className="numbers text-sm text-faint">
          {left === 0 ? t('checklistComplete') : t('checklistLeft', { count: left })}
        </span>
      }
      flush
    >
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const asked = missing.includes(item.key) && !item.done
          return (
            <li
              key={item.key}
              className={asked ? 'border-s-4 border-danger-text bg-danger-tint px-3' : 'px-4'}
            >
              {open && item.changeable ? (
                <Checkbox
                  id={checklistId(item.key)}
                  label={item.label}
                  hint={item.why}
                  checked={item.done}
                  aria-invalid={asked || undefined}
                  onChange={(event) => tick(item, event.currentTarget.checked)}
                />
              ) : (
                <p id={checklistId(item.key)} tabIndex={-1} className="flex items-start gap-3 py-1.5">
                  <Icon
                    name={item.done ? 'success' : 'minus'}
                    className={item.done ? 'mt-0.5 text-success-text' : 'mt-0.5 text-faint'}
                    label={t(item.done ? 'done' : 'notDone')}
                  />
                  <span className="grid">
                    <span className={item.done ? '' : 'text-soft'}>{item.label}</span>
                    {item.why !== null && <span className="text-sm text-faint">{item.why}</span>}
                  </span>
                </p>
              )}
              {asked && <p className="pb-2 text-sm font-semibold text-danger-text">{t('tickFirst')}</p>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
