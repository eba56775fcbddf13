import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'

/** In the place of settings that are on their way, or did not come. */
export function NotFetched({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useText('admin-configurations')
  if (!failed) return <SkeletonLines lines={8} />
  return (
    <Alert
      tone="danger"
      title={t('failed')}
      actions={
        <Button size="sm" look="secondary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
