import type { ReactNode } from 'react'
import { useText } from '../../../lib/text.ts'

type Row = { readonly name: string; readonly cells: readonly ReactNode[] }

/** A table with the values of a chart, which can be opened below it. */
export function ChartTable({
  caption,
  headings,
  rows,
}: {
  caption: string
  headings: readonly string[]
  rows: readonly Row[]
}) {
  const t = useText('admin-overview')
  const [first, ...others] = headings
  return (
    <details className="mt-3">
      <summary className="min-h-6 text-sm font-semibold text-brand-text">{t('asTable')}</summary>
      <table className="numbers mt-2 w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 text-start">
              {first}
            </th>
            {others.map((heading) => (
              <th key={heading} scope="col" className="py-1 ps-3 text-end">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="py-1 ps-3 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
