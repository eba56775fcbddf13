import { useState } from 'react'
import { foldText } from '../../lib/fold-text.ts'
import { useText } from '../../lib/text.ts'
import { SearchBox } from '../../ui/search-box.tsx'

type ListSearchState = {
  readonly search: string
  readonly setSearch: (text: string) => void
  readonly none: boolean
}

/** For a list that was fetched as a whole: the entries whose text holds every word that is searched for. */
export function useListSearch<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): ListSearchState & { readonly found: readonly Row[] } {
  const [search, setSearch] = useState('')
  const words = foldText(search).split(/\s+/)
  const found = rows.filter((row) => {
    const text = foldText(textOf(row))
    return words.every((word) => text.includes(word))
  })
  return { search, setSearch, found, none: found.length === 0 && search !== '' }
}

/** The search box above such a list. */
export function ListSearch({ search, setSearch, none, className }: ListSearchState & { className?: string }) {
  const t = useText('admin-settings')
  return (
    <div className={className}>
      <SearchBox label={t('searchList')} value={search} onSearch={setSearch} className="max-w-md" />
      <p role="status" className="text-soft not-empty:mt-4">
        {none && t('searchedNothing', { search })}
      </p>
    </div>
  )
}
