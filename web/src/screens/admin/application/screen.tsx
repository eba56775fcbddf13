import { getApplication } from '@calls/applications/staff-applications'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { ApplicationPage } from '../../../features/admin-applications/application-page.tsx'
import { loadAreas } from '../../../lib/text.ts'

const Reissues = lazy(async () => {
  const [{ Reissues: Loaded }] = await Promise.all([import('./reissues.tsx'), loadAreas(['admin-reissues'])])
  return { default: Loaded }
})

/** A transcript application. */
export function Screen() {
  const id = Number(useParams()['id'])
  const query = useQuery(queryOf(getApplication, { params: { id } }))
  return (
    <ApplicationPage
      kind="transcript"
      id={id}
      query={query}
      aside={(application) => (
        <Suspense fallback={null}>
          <Reissues application={application} />
        </Suspense>
      )}
    />
  )
}
