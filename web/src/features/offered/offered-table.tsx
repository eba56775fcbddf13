import type { SettingUses } from '@testamur/contract/rates/choices'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useMay } from '../identity/use-may.ts'
import { ListSearch, useListSearch } from '../settings/list-search.tsx'
import { RowActions } from './row-actions.tsx'
import { ChoiceUses, SwitchOffDialog } from './switch-off-dialog.tsx'
import { type ChangeReply, moveRow, useListChanges } from './use-list-changes.ts'

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  /** The rows as they were last fetched, which may be newer than those on the screen. */
  readRows: () => readonly Row[]
  /** The columns before status and actions. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  /** What the search looks in; the name when left out. */
  textOf?: (row: Row) => string
  /** Identifies a row among everything that can be deactivated: `region 4`. */
  about: (row: Row) => string
  readUses: (row: Row) => Promise<SettingUses>
  refresh: () => Promise<void>
  saveActive: (row: Row, active: boolean) => Promise<ChangeReply>
  saveOrder: (rows: readonly Row[]) => Promise<ChangeReply>
}

/** Choices on offer, in the order that applicants see, to reorder, activate and deactivate. */
export function OfferedTable<Row extends { readonly name: string; readonly active: boolean }>(
  props: Props<Row>,
) {
  const { caption, rows, readRows, keyOf, about, readUses, refresh } = props
  const t = useText('admin-offered')
  const mayWrite = useMay('settings.write')
  const [leaving, setLeaving] = useState<Row | null>(null)
  const { busy, change } = useListChanges(refresh)
  const list = useListSearch(rows, props.textOf ?? (({ name }) => name))
  const switchTo = (row: Row, active: boolean) =>
    change(async () => {
      const latest = readRows().find((one) => keyOf(one) === keyOf(row)) ?? row
      // A second click may come before the first one is done.
      return latest.active !== active && props.saveActive(latest, active)
    })
  const move = (row: Row, by: 1 | -1) =>
    change(async () => {
      const order = moveRow(readRows(), (one) => keyOf(one) === keyOf(row), by)
      return order !== null && props.saveOrder(order)
    })

  const columns: Column<Row>[] = [
    ...props.columns,
    {
      key: 'status',
      heading: t('status'),
      className: 'whitespace-nowrap',
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
      ),
    },
  ]
  if (mayWrite)
    columns.push({
      key: 'actions',
      heading: t('actions'),
      phone: 'plain',
      end: true,
      cell: (row) => (
        <RowActions
          name={row.name}
          active={row.active}
          busy={busy}
          first={list.search !== '' || row === rows[0]}
          last={list.search !== '' || row === rows.at(-1)}
          switchTo={(active) => {
            if (active) void switchTo(row, true)
            else setLeaving(row)
          }}
          move={(by) => void move(row, by)}
        />
      ),
    })
  return (
    <>
      <ListSearch {...list} className="border-b border-line px-5 py-4 md:px-6" />
      {list.found.length > 0 && (
        <Table caption={caption} columns={columns} rows={list.found} rowKey={keyOf} stale={busy} />
      )}
      {leaving !== null && (
        <SwitchOffDialog
          name={leaving.name}
          about={about(leaving)}
          read={() => readUses(leaving)}
          show={(uses) => <ChoiceUses {...uses} />}
          busy={busy}
          close={() => setLeaving(null)}
          confirm={() => {
            void switchTo(leaving, false).then(() => setLeaving(null))
          }}
        />
      )}
    </>
  )
}
