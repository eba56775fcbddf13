import { useText } from '../../../lib/text.ts'
import { NotFetched as Absent } from '../../../ui/not-fetched.tsx'

/** In the place of settings that are on their way, or did not come. */
export function NotFetched({ error, retry }: { error: Error | null; retry: () => unknown }) {
  const t = useText('admin-configurations')
  return <Absent problem={error} title={t('failed')} again={retry} />
}
