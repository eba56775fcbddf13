import { useText } from '../../../lib/text.ts'
import { NotFetched as Absent } from '../../../ui/not-fetched.tsx'

/** In the place of settings that are on their way, or did not come. */
export function NotFetched({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useText('admin-configurations')
  return <Absent failed={failed} title={t('failed')} again={t('tryAgain')} retry={retry} />
}
