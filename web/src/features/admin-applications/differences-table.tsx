import type { ReactNode } from 'react'

type Row = { readonly key: string; readonly cells: readonly [ReactNode, ReactNode, ReactNode] }

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
    <table className="w-full text-start">
      <caption className="px-1.5 sm:px-4 pt-3 text-start font-semibold text-warning-text">{caption}</caption>
      <thead>
        <tr className="text-sm text-faint">
          {heads.map((head) => (
            <th key={head} scope="col" className="px-1.5 sm:px-4 py-2 text-start">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [field, one, other] }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="px-1.5 sm:px-4 py-2 text-start text-sm font-normal">
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
