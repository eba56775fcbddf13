import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readTrackAddress } from '../../../features/applications/track-address.ts'
import { trackPath } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { TrackForm } from './track-form.tsx'
import { TrackedView } from './tracked-view.tsx'
import { useTracked } from './use-tracked.ts'

/** The address is read after the first render: the printed page knows no fragment. */
function useTrackAddress() {
  const { search, hash } = useLocation()
  const [address, setAddress] = useState<{ id: string | null; key: string | null }>({ id: null, key: null })
  useEffect(() => {
    const next = readTrackAddress(search, hash)
    setAddress((current) => (current.id === next.id && next.key === null ? current : next))
  }, [search, hash])
  return address
}

export function Screen() {
  const t = useText('track')
  const navigate = useNavigate()
  const { id, key } = useTrackAddress()
  const { application, problem, again, staleLink, show } = useTracked(id, key)
  const follow = (typed: string) => void navigate(trackPath(typed))

  if (application !== null && show !== undefined)
    return (
      <TrackedView
        application={application}
        problem={problem}
        reload={again}
        show={show}
        staleLink={staleLink}
      />
    )
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold md:text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">{t('lead')}</p>
      <div className="mt-7 max-w-140">
        {id !== null && problem === null ? (
          <SkeletonLines lines={6} />
        ) : (
          <div className="grid gap-6">
            {problem?.status === 404 && (
              <Alert live tone="warning" title={t('missingTitle')}>
                {t('missingText')}
              </Alert>
            )}
            {problem !== null && problem.status !== 404 && (
              <NotFetched problem={problem} title={t('failedTitle')} again={again} />
            )}
            <TrackForm follow={follow} typed={id ?? ''} />
          </div>
        )}
      </div>
    </div>
  )
}
