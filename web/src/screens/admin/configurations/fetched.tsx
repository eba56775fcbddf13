import { useText } from '../../../lib/text.ts'
import { NotFetched as Absent } from '../../../ui/not-fetched.tsx'

/** Shown in place of settings that are loading or could not be loaded. */
export function NotFetched({ error, retry }: { error: Error | null; retry: () => unknown }) {
  const t = useText('admin-configurations')
  return <Absent problem={error} title={t('failed')} again={retry} />
}
