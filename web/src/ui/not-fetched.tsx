import { useText } from '../lib/text.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { SkeletonLines } from './skeleton.tsx'

type Props = {
  /** Why it could not be loaded, in the server's words; `null` while it loads. */
  problem: { readonly message: string } | null
  /** What could not be loaded; without it only the reason is shown. */
  title?: string
  again: () => unknown
  lines?: number
  className?: string
}

/** In place of what is loading or could not be loaded. */
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
