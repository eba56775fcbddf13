import { cx } from '../../../lib/cx.ts'

const HEIGHT = 120
/** The share of a row's width that its columns fill. */
const FILLED = 0.7

type Series = { readonly key: string; readonly fill: string }
export type ChartRow = { readonly name: string; readonly values: readonly (number | null)[] }

type Props = {
  /** A description for screen readers; the table below has all values. */
  label: string
  series: readonly Series[]
  rows: readonly ChartRow[]
  /** The label of the highest value. */
  top: string
}

/** A chart of adjacent columns. Negative values have no column and are only in the table. */
export function ColumnChart({ label, series, rows, top }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const slot = 100 / Math.max(1, rows.length)
  const width = (slot * FILLED) / series.length
  return (
    <figure className="mt-5">
      <p aria-hidden className="numbers border-b border-line pb-1 text-end text-xs text-faint">
        {top}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-edge"
      >
        {rows.map(({ name, values }, row) =>
          series.map(({ key, fill }, index) => {
            const height = (Math.max(0, values[index] ?? 0) / most) * HEIGHT
            return (
              <rect
                key={`${name} ${key}`}
                x={row * slot + (slot * (1 - FILLED)) / 2 + index * width}
                width={width}
                y={HEIGHT - height}
                height={height}
                className={fill}
              />
            )
          }),
        )}
      </svg>
      <p aria-hidden className="mt-1.5 flex justify-between gap-4 text-xs text-faint">
        <span>{rows[0]?.name}</span>
        {rows.length > 1 && <span className="text-end">{rows.at(-1)?.name}</span>}
      </p>
    </figure>
  )
}

/** A colour with its meaning and the total. */
export function Figure({
  label,
  fill,
  children,
}: {
  label: string
  fill?: string
  children: React.ReactNode
}) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-faint">
        {fill !== undefined && <span aria-hidden className={cx('size-3 rounded-sm', fill)} />}
        {label}
      </dt>
      <dd className="numbers text-xl font-bold">{children}</dd>
    </div>
  )
}
