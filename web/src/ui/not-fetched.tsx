import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { SkeletonLines } from './skeleton.tsx'

type Props = {
  failed: boolean
  /** What did not come. */
  title: string
  again: string
  retry: () => void
  className?: string
}

/** In the place of what is on its way, or did not come. */
export function NotFetched({ failed, title, again, retry, className = '' }: Props) {
  if (!failed) return <SkeletonLines className={className} lines={8} />
  return (
    <Alert
      className={className}
      tone="danger"
      title={title}
      actions={
        <Button size="sm" look="secondary" onClick={retry}>
          {again}
        </Button>
      }
    />
  )
}
