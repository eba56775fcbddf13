import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'

/** A breathing bar in the place of a line to come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block h-4 animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-line', className)}
    />
  )
}

const LENGTHS = ['w-11/12', 'w-4/5', 'w-2/3', 'w-5/6', 'w-3/4']

/** Several lines, with the words a screen reader needs. */
export function SkeletonLines({ lines = 4, className }: { lines?: number; className?: string }) {
  const t = useText('ui')
  return (
    <div role="status" className={cx('grid gap-3', className)}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={`line-${index}`} className={LENGTHS[index % LENGTHS.length] ?? ''} />
      ))}
    </div>
  )
}
