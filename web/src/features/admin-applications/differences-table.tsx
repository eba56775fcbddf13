import type { ReactNode } from 'react'

type Row = { readonly key: string; readonly cells: readonly [ReactNode, ReactNode, ReactNode] }

/** On a phone each field stands above its two values. */
const line = 'max-sm:grid max-sm:grid-cols-2'

/** A field with the values of two sources. */
export function DifferencesTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly [string, string, string]
  rows: readonly Row[]
}) {
  return (
    <table className="w-full text-start max-sm:block">
      <caption className="max-sm:block px-1.5 sm:px-4 pt-3 text-start font-semibold text-warning-text">
        {caption}
      </caption>
      <thead className="max-sm:block">
        <tr className={`text-sm text-faint ${line}`}>
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`px-1.5 sm:px-4 py-2 text-start ${index === 0 ? 'max-sm:hidden' : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ key, cells: [field, one, other] }) => (
          <tr key={key} className={`border-t border-line ${line}`}>
            <th
              scope="row"
              className="px-1.5 sm:px-4 py-2 text-start text-sm font-normal max-sm:col-span-2 max-sm:pb-0"
            >
              {field}
            </th>
            <td className="px-1.5 sm:px-4 py-2 text-sm font-semibold wrap-anywhere sm:text-base">{one}</td>
            <td className="px-1.5 sm:px-4 py-2 text-sm font-semibold wrap-anywhere sm:text-base">{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
