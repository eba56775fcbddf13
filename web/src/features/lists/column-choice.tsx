import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { ListColumn } from './list-table.tsx'

type Props<Row> = {
  readonly columns: readonly ListColumn<Row>[]
  /** The keys of those that are shown. */
  readonly shown: readonly string[]
  /** `null`: the columns that the list begins with. */
  readonly choose: (shown: readonly string[] | null) => void
}

/** Which columns a list has. The first, which names each row, stays. */
export function ColumnChoice<Row>({ columns, shown, choose }: Props<Row>) {
  const t = useText('admin-lists')
  return (
    <Popover
      title={t('columns')}
      label={
        <>
          <Icon name="grid" className="size-4.5" />
          {t('columns')}
        </>
      }
    >
      {columns.map(({ key, heading }, index) => (
        <Checkbox
          key={key}
          label={heading}
          disabled={index === 0}
          checked={shown.includes(key)}
          onChange={(event) => {
            const on = event.currentTarget.checked
            choose(
              columns.map((column) => column.key).filter((one) => (one === key ? on : shown.includes(one))),
            )
          }}
        />
      ))}
      <Button size="sm" look="quiet" className="mt-1 w-full" onClick={() => choose(null)}>
        {t('defaultColumns')}
      </Button>
    </Popover>
  )
}
