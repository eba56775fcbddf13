import { GoLiveTile } from '../../../features/go-live/tile.tsx'
import { signedInUser } from '../../../features/identity/session.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Numbers } from './numbers.tsx'
import { OwnWork } from './own-work.tsx'
import { RecordsNotice } from './records-notice.tsx'

/** First the tasks of this person, then the office's figures. */
export function Screen() {
  const t = useText('admin-overview')
  const user = useStore(signedInUser)
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="mb-6 text-2xl font-bold">{t('greeting', { name: user?.name ?? '' })}</h1>
      <OwnWork />
      <GoLiveTile className="mt-6" />
      <RecordsNotice />
      <Numbers />
    </>
  )
}
