import { dayFrom } from '../../../../features/payments/days.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Input } from '../../../../ui/input.tsx'

type Props = { day: string; today: string; go: (day: string) => void }

export function DayPicker({ day, today, go }: Props) {
  const t = useText('admin-payments-close')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1">
        <span className="text-sm text-faint">{t('day')}</span>
        <Input
          type="date"
          width="short"
          max={today}
          value={day}
          onChange={({ currentTarget: { value } }) => value !== '' && go(value)}
        />
      </label>
      <Button look="secondary" onClick={() => go(dayFrom(day, -1))}>
        <Icon name="chevron-left" />
        {t('before')}
      </Button>
      <Button look="secondary" disabled={day >= today} onClick={() => go(dayFrom(day, 1))}>
        {t('after')}
        <Icon name="chevron-right" />
      </Button>
    </div>
  )
}
