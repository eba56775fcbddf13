import { listGradingScales } from '@calls/grading/grading-scales'
import { listProgrammes } from '@calls/students/programmes'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../../api/queries.ts'
import { NotFetched } from '../fetched.tsx'
import { OpenChange } from './open-change.tsx'
import { ScaleEditor } from './scale-editor.tsx'
import { ScaleList } from './scale-list.tsx'

/** The grading scales: the list or the editor of one, by the address: `&scale=<id>`, `&scale=new`. */
export function GradingSection() {
  const [params] = useSearchParams()
  const scales = useQuery(queryOf(listGradingScales, {}))
  const programmes = useQuery(queryOf(listProgrammes, { query: { per_page: 100 } }))
  if (scales.data === undefined || programmes.data === undefined) {
    const retry = () => Promise.all([scales.refetch(), programmes.refetch()])
    return <NotFetched error={scales.error ?? programmes.error} retry={retry} />
  }
  const wanted = params.get('scale')
  const scale = scales.data.data.find(({ id }) => String(id) === wanted)
  if (scale === undefined && wanted !== 'new')
    return (
      <div className="grid gap-6">
        <OpenChange programmes={programmes.data.data} />
        <ScaleList scales={scales.data.data} programmes={programmes.data.data} />
      </div>
    )
  return <ScaleEditor key={wanted} scale={scale ?? null} programmes={programmes.data.data} />
}
