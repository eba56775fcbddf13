import { getProgramme } from '@calls/students/programmes'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../../api/queries.ts'
import { NotFetched } from '../fetched.tsx'
import { ProgrammeEditor } from './programme-editor.tsx'
import { ProgrammeList } from './programme-list.tsx'

/** The programmes: the list or the editor of one, by the address: `&programme=<id>`, `&programme=new`. */
export function ProgrammesSection() {
  const [params] = useSearchParams()
  const wanted = params.get('programme')
  if (wanted === null) return <ProgrammeList />
  return wanted === 'new' ? (
    <ProgrammeEditor programme={null} />
  ) : (
    <Fetched key={wanted} id={Number(wanted)} />
  )
}

function Fetched({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(getProgramme, { params: { id } }))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  return <ProgrammeEditor programme={data.data} />
}
