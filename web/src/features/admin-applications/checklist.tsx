import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  application: StaffApplication
  ticked: readonly string[]
  tick: (keys: readonly string[]) => void
}

/** What must be so before an officer may recommend: some items the portal knows, some only a person does. */
export function Checklist({ application, ticked, tick }: Props) {
  const t = useText('admin-application')
  const open = application.status === 'under_review'
  return (
    <Card title={t('checklistTitle')}>
      <ul className="grid gap-1">
        {application.checklist.map(({ key, label, done, automatic }) => (
          <li key={key}>
            {automatic || done || !open ? (
              <p className="flex min-h-10 items-start gap-3 py-2">
                <Icon
                  name={done ? 'success' : 'minus'}
                  className={done ? 'mt-0.5 text-success-text' : 'mt-0.5 text-faint'}
                  label={t(done ? 'done' : 'notDone')}
                />
                <span className={done ? '' : 'text-soft'}>{label}</span>
              </p>
            ) : (
              <Checkbox
                label={label}
                checked={ticked.includes(key)}
                onChange={(event) =>
                  tick(event.currentTarget.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
