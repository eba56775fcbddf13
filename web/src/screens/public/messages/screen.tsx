import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { useParams } from 'react-router'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Mailbox } from './mailbox.tsx'
import { TrackedThread } from './tracked-thread.tsx'

/** Messages of one application, or of a mailbox where the address names none. */
export function Screen() {
  const t = useText('messages')
  const { tracking_id = '' } = useParams()
  const id = normaliseTrackingId(tracking_id)
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {id === null ? <Mailbox /> : <TrackedThread key={id} id={id} />}
    </div>
  )
}
