import { getApplication } from '@calls/staff-applications'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { ApplicationPage } from '../../../features/admin-applications/application-page.tsx'

/** One request for transcripts. */
export function Screen() {
  const id = Number(useParams()['id'])
  const query = useQuery(queryOf(getApplication, { params: { id } }))
  return <ApplicationPage kind="transcript" id={id} query={query} />
}
