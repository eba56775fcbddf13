import { listOwnWords } from '@calls/institution/own-words'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { NotFetched } from '../fetched.tsx'
import { WordsForm } from './words-form.tsx'

/** All texts of the institution that people read, with their French translations. */
export function WordsSection() {
  const { data, error, refetch } = useQuery(queryOf(listOwnWords, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  return <WordsForm texts={data.data} />
}
