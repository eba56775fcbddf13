import { useText } from '../lib/text.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { SkeletonLines } from './skeleton.tsx'

type Props = {
  /** Why it did not come, as the server said it; `null` while it is on its way. */
  problem: { readonly message: string } | null
  /** What did not come; otherwise the reason alone is shown. */
  title?: string
  again: () => unknown
  lines?: number
  className?: string
}

/** In the place of what is on its way, or did not come. */
export function NotFetched({ problem, title, again, lines = 8, className = '' }: Props) {
  const t = useText('ui')
  if (problem === null) return <SkeletonLines className={className} lines={lines} />
  return (
    <Alert
      live
      className={className}
      tone="danger"
      title={title ?? problem.message}
      actions={
        <Button size="sm" look="secondary" onClick={() => void again()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {title !== undefined && problem.message}
    </Alert>
  )
}
