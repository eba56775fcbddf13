import type { ReactNode } from 'react'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'

type Query<R> = { readonly data: R | undefined; readonly isError: boolean; readonly refetch: () => unknown }

type Props<R> = { query: Query<R>; lines?: number; className?: string; children: (reply: R) => ReactNode }

/** What was fetched; before that, that it is on its way, or that it did not come. */
export function Fetched<R>({ query: { data, isError, refetch }, lines = 8, className, children }: Props<R>) {
  const t = useText('admin-payments')
  if (data !== undefined) return children(data)
  if (!isError) return <SkeletonLines lines={lines} {...(className && { className })} />
  return (
    <div {...(className && { className })}>
      <Alert
        live
        tone="danger"
        title={t('failed')}
        actions={
          <Button size="sm" look="secondary" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
