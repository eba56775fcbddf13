import { formatNumber } from '../lib/format.ts'

/** The progress of a long task; `null` while the total is unknown. */
export function Progress({ label, done, total }: { label: string; done: number; total: number | null }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        {total !== null && (
          <span className="numbers text-faint">
            {formatNumber(done)} / {formatNumber(total)}
          </span>
        )}
      </div>
      <progress
        aria-label={label}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
        {...(total !== null && { value: done, max: Math.max(total, 1) })}
      />
    </div>
  )
}
