import { listOwnWords } from '@calls/institution/own-words'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { NotFetched } from '../fetched.tsx'
import { WordsForm } from './words-form.tsx'

/** All texts of the institution that people read, with their French translations. */
export function WordsSection() {
  const { data, error, refetch } = useQuery(queryOf(listOwnWords, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  return (
    <div className="grid gap-6">
      <WordsForm texts={data.data} />
      <ChangeHistory
        subject="own_words"
        labels={Object.fromEntries(data.data.map(({ words }) => [words, words]))}
      />
    </div>
  )
}
