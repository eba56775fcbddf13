import { auditNouns } from '@testamur/contract/audit-nouns'
import type { ListAddress } from '../../../features/lists/list-address.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { AuditFilters } from './filters.ts'
import { useActWords } from './say-act.ts'

type Props = { filters: AuditFilters; change: ListAddress['change'] }

export function EventFilters({ filters, change }: Props) {
  const t = useText('admin-audit')
  const { sayNoun } = useActWords()
  const kinds = auditNouns
    .map((noun) => ({ value: `${noun}.`, label: sayNoun(noun) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language()))
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <SearchBox label={t('who')} value={filters.who} onSearch={(who) => change({ who })} />
        <SearchBox label={t('subject')} value={filters.subject} onSearch={(subject) => change({ subject })} />
      </div>
      <FilterBar
        className="sm:grid-cols-3"
        change={change}
        filters={[
          { name: 'action', label: t('kind'), value: filters.action, options: kinds, all: t('anyKind') },
          { name: 'from', label: t('from'), value: filters.from },
          { name: 'to', label: t('to'), value: filters.to },
        ]}
      />
    </>
  )
}
