import { listGraduands } from '@calls/graduation/graduands'
import { useQuery } from '@tanstack/react-query'
import type { Graduand, graduandFilters } from '@testamur/contract/graduation/graduands'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import type { Selection } from '../../../features/lists/selection.ts'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { studentPath } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Link } from '../../../ui/link.tsx'

export type GraduandFilter = (typeof graduandFilters)[number]

type Props = {
  readonly event: number
  readonly step: 'list' | 'differences' | 'clearance' | 'names' | 'certificates'
  readonly filters: readonly GraduandFilter[]
  /** Nobody else is listed. */
  readonly only?: GraduandFilter
  /** The desks that hold records of the class; one of them may be chosen. */
  readonly desks?: readonly { readonly value: string; readonly label: string }[]
  /** Behind the name and the matric number. */
  readonly columns: readonly ListColumn<Graduand>[]
  readonly empty: string
  /** For the ticked graduands, which `read` answers; nobody if that failed, which was shown already. */
  readonly actions?: ((read: () => Promise<Graduand[]>, clear: () => void) => ReactNode) | undefined
}

/** The graduands of a class as one step looks at them. Filter, search and page are in the address. */
export function GraduandList({ event, step, filters, only, desks = [], columns, empty, actions }: Props) {
  const t = useText('admin-graduate-certificate')
  const address = useListAddress(['list'])
  const filter = only ?? address.oneOf('show', filters)
  const search = address.get('search')
  const desk = address.oneOf(
    'desk',
    desks.map(({ value }) => value),
  )
  const { page, perPage: per_page } = address
  const wanted = {
    event_id: event,
    ...(search && { search }),
    ...(filter && { filter }),
    ...(desk && { desk }),
  }
  const query = useQuery(queryOf(listGraduands, { query: { ...wanted, page, per_page } }))
  return (
    <StaffList
      name={`graduands-${step}`}
      title={t(`step_${step}`)}
      address={address}
      query={query}
      columns={[...usePersonColumns(), ...columns]}
      rowKey={({ id }) => id}
      countOf={(count) => t('graduandCount', { count, number: formatNumber(count) })}
      search={t('search')}
      filters={
        only === undefined && (
          <FilterBar
            className="sm:grid-cols-3"
            change={address.change}
            filters={[
              {
                name: 'show',
                label: t('show'),
                value: filter,
                all: t('show_all'),
                options: filters.map((value) => ({ value, label: t(`show_${value}`) })),
              },
              ...(desks.length === 0
                ? []
                : [
                    {
                      name: 'desk',
                      label: t('heldBy'),
                      value: desk,
                      all: t('anyDesk'),
                      options: desks,
                    },
                  ]),
            ]}
          />
        )
      }
      failed={t('failedGraduands')}
      empty={
        <EmptyState
          icon="search"
          title={(only === undefined && filter) || desk || search ? t('noneFound') : empty}
        />
      }
      {...(actions && {
        choose: {
          idOf: ({ id }: Graduand) => id,
          nameOf: ({ listed_name }: Graduand) => listed_name,
          actions: (selection, clear) => actions(() => readTicked(wanted, selection), clear),
        },
      })}
    />
  )
}

type Wanted = {
  readonly event_id: number
  readonly search?: string
  readonly filter?: GraduandFilter
  readonly desk?: string
}

/** Ticks may be on any page of the list, so all of its pages are read. */
async function readTicked(wanted: Wanted, { ids, all }: Selection, page = 1): Promise<Graduand[]> {
  const reply = await call(listGraduands, { query: { ...wanted, page, per_page: 100 } })
  if (reply === false) return []
  const ticked = reply.data.filter(({ id }) => all || ids.includes(id))
  return page < reply.last_page
    ? [...ticked, ...(await readTicked(wanted, { ids, all, count: 0 }, page + 1))]
    : ticked
}

function usePersonColumns(): ListColumn<Graduand>[] {
  const t = useText('admin-graduate-certificate')
  const mayRead = useMay('students.read')
  return [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      width: 'rest',
      full: ({ certificate_name }) => certificate_name,
      cell: ({ student_id, certificate_name }) =>
        mayRead ? (
          <Link
            className="font-semibold text-brand-text no-underline hover:underline"
            to={studentPath(student_id)}
          >
            {certificate_name}
          </Link>
        ) : (
          <span className="font-semibold">{certificate_name}</span>
        ),
    },
    {
      key: 'matric',
      heading: t('matricNumber'),
      width: 'whole',
      cell: ({ matric_number }) => <span className="numbers">{matric_number}</span>,
    },
  ]
}
