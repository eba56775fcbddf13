import type { ReactNode } from 'react'
import { useText } from '../../../lib/text.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'

type Query<R> = {
  readonly data: R | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

type Props<R> = { query: Query<R>; lines?: number; className?: string; children: (reply: R) => ReactNode }

/** The fetched data, or in their place a loading or an error state. */
export function Fetched<R>({ query: { data, error, refetch }, lines = 8, className, children }: Props<R>) {
  const t = useText('admin-payments')
  if (data !== undefined) return children(data)
  return (
    <NotFetched
      problem={error}
      title={t('failed')}
      again={refetch}
      lines={lines}
      {...(className !== undefined && { className })}
    />
  )
}
