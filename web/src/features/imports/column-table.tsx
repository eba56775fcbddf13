import type { KnownColumn } from '@testamur/contract/students/imports'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Select } from '../../ui/input.tsx'
import { columnName } from './column-name.ts'

type Props = {
  readonly file: {
    readonly headings: readonly string[]
    /** The first lines of data. */
    readonly sample: readonly (readonly string[])[]
    readonly known_columns: readonly KnownColumn[]
  }
  /** The column of each heading; `null` for none. */
  readonly columns: readonly (string | null)[]
  readonly choose: (columns: readonly (string | null)[]) => void
  readonly disabled: boolean
}

const SHOWN = 3

/** The columns that a file must have and for which no heading is chosen. */
export const missingColumns = ({ file, columns }: Pick<Props, 'file' | 'columns'>) =>
  file.known_columns.filter(
    ({ name, required, instead }) =>
      required && !columns.includes(name) && (instead === null || !columns.includes(instead)),
  )

/** Assigns columns to the headings of a file, with sample values of each. */
export function ColumnTable({ file, columns, choose, disabled }: Props) {
  const t = useText('admin-import')
  const missing = missingColumns({ file, columns })
  const chooseOne = (at: number, value: string) =>
    // A column can only have one heading, so the heading it had before loses it.
    choose(columns.map((column, place) => (place === at ? value || null : column === value ? null : column)))
  const options = file.known_columns.map(({ name, required }) => ({
    value: name,
    label: required ? t('requiredColumn', { name: columnName(t, name) }) : columnName(t, name),
  }))
  return (
    <>
      <table className="mt-5 w-full max-sm:block">
        <caption className="sr-only">{t('columnsTitle')}</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-sm text-soft">
            <th scope="col" className="w-44 py-2 pe-4 text-start">
              {t('heading')}
            </th>
            <th scope="col" className="w-72 py-2 pe-4 text-start">
              {t('column')}
            </th>
            <th scope="col" className="py-2 text-start">
              {t('firstValues')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {file.headings.map((heading, at) => (
            <tr key={`${at} ${heading}`} className="border-t border-line max-sm:block max-sm:py-3">
              <th scope="row" className="py-2 pe-4 text-start font-semibold wrap-anywhere max-sm:block">
                {heading || t('noHeading', { number: at + 1 })}
              </th>
              <td className="py-2 max-sm:block sm:pe-4">
                <Select
                  aria-label={t('columnOf', { heading: heading || t('noHeading', { number: at + 1 }) })}
                  value={columns[at] ?? ''}
                  placeholder={t('leaveOut')}
                  options={options}
                  disabled={disabled}
                  onChange={(event) => chooseOne(at, event.currentTarget.value)}
                />
              </td>
              <td className="py-2 text-sm text-soft wrap-anywhere max-sm:block">
                {file.sample
                  .slice(0, SHOWN)
                  .map((cells) => cells[at] ?? '')
                  .filter((cell) => cell !== '')
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <Alert className="mt-5" tone="warning" title={t('missingColumns', { count: missing.length })}>
          {missing.map(({ name }) => columnName(t, name)).join(', ')}
        </Alert>
      )}
    </>
  )
}
