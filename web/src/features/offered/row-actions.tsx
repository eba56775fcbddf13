import { useText } from '../../lib/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  name: string
  /** `null`: it is never on offer. */
  active: boolean | null
  busy: boolean
  first: boolean
  last: boolean
  switchTo: (active: boolean) => void
  move: (by: 1 | -1) => void
}

/** At the end of a row of settings: on or off, and its place in the list. */
export function RowActions({ name, active, busy, first, last, switchTo, move }: Props) {
  const t = useText('admin-offered')
  return (
    <div className="flex items-center gap-1 md:-my-2 md:justify-end">
      {active !== null && (
        <Button
          size="sm"
          look="quiet"
          className="whitespace-nowrap"
          busy={busy}
          onClick={() => switchTo(!active)}
        >
          {t(active ? 'switchOff' : 'switchOn')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <IconButton label={t('up', { name })} disabled={first} onClick={() => move(-1)}>
        <Icon name="chevron-down" className="rotate-180" />
      </IconButton>
      <IconButton label={t('down', { name })} disabled={last} onClick={() => move(1)}>
        <Icon name="chevron-down" />
      </IconButton>
    </div>
  )
}
