import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readTrackAddress } from '../../../features/applications/track-address.ts'
import { trackPath } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
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
  const { tracked, reload, staleLink, show } = useTracked(id, key)
  const follow = (typed: string) => void navigate(trackPath(typed))

  if (tracked.state === 'found')
    return <TrackedView application={tracked.application} reload={reload} show={show} staleLink={staleLink} />
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold md:text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">{t('lead')}</p>
      <div className="mt-7 max-w-140">
        {tracked.state === 'loading' ? (
          <SkeletonLines lines={6} />
        ) : (
          <div className="grid gap-6">
            {tracked.state === 'missing' && (
              <Alert live tone="warning" title={t('missingTitle')}>
                {t('missingText')}
              </Alert>
            )}
            {tracked.state === 'failed' && (
              <Alert
                live
                tone="danger"
                title={t('failedTitle')}
                actions={
                  <Button size="sm" look="secondary" onClick={() => void reload()}>
                    {t('tryAgain')}
                  </Button>
                }
              >
                {t('failedText')}
              </Alert>
            )}
            <TrackForm follow={follow} typed={id ?? ''} />
          </div>
        )}
      </div>
    </div>
  )
}
