import type { StaffProgramme } from '@testamur/contract/students/programmes'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ListSearch, useListSearch } from '../../../../features/settings/list-search.tsx'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { scalePath } from '../sections.ts'
import type { Scale } from './draft.ts'

type Props = { scales: readonly Scale[]; programmes: readonly StaffProgramme[] }

/** Scales for all programmes come first. */
export function ScaleList({ scales, programmes }: Props) {
  const t = useText('admin-grading')
  const mayWrite = useMay('settings.write')
  const sessions = ({ entry_from: from, entry_to: to }: Scale): string => {
    if (from !== null && to !== null) return t('fromTo', { from, to })
    if (from !== null) return t('from', { from })
    return to === null ? t('allSessions') : t('to', { to })
  }
  const list = useListSearch(scales, ({ name }) => name)
  const columns: Column<Scale>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      cell: ({ id, name }) => (
        <Link className="link wrap-anywhere" to={scalePath(id)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'programme',
      heading: t('programme'),
      cell: ({ programme_id }) =>
        programme_id === null
          ? t('allProgrammes')
          : (programmes.find(({ id }) => id === programme_id)?.name ?? String(programme_id)),
    },
    { key: 'sessions', heading: t('sessions'), className: 'numbers', cell: sessions },
    {
      key: 'status',
      heading: t('status'),
      className: 'whitespace-nowrap',
      cell: ({ active, in_use }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
          {in_use && <Badge tone="info">{t('inUse')}</Badge>}
        </span>
      ),
    },
  ]
  const add = mayWrite && <LinkButton to={scalePath('new')}>{t('add')}</LinkButton>
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-soft">{t('lead')}</p>
        {add}
      </div>
      <Card flush>
        {scales.length === 0 ? (
          <EmptyState icon="cap" title={t('none')} actions={add}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <>
            <ListSearch {...list} className="border-b border-line px-5 py-4 md:px-6" />
            {list.found.length > 0 && (
              <Table caption={t('caption')} columns={columns} rows={list.found} rowKey={({ id }) => id} />
            )}
          </>
        )}
      </Card>
    </div>
  )
}
