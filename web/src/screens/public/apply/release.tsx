import { type ComponentProps, useState } from 'react'
import { ReleaseFields } from '../../../features/applications/release-fields.tsx'
import { useText } from '../../../lib/text.ts'

/** When a copy leaves: at once, unless its applicant has something to wait for. */
export function Release(props: ComponentProps<typeof ReleaseFields>) {
  const t = useText('apply-copies')
  const [asked, setAsked] = useState(props.copy.release_condition !== 'now')
  if (asked) return <ReleaseFields {...props} />
  return (
    <p className="text-soft">
      {t('releaseNow')}{' '}
      <button type="button" className="link min-h-6" onClick={() => setAsked(true)}>
        {t('releaseLater')}
      </button>
    </p>
  )
}
