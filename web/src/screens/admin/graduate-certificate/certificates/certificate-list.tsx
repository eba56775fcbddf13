import { listGraduationCertificates } from '@calls/graduation/graduation-certificates'
import { useQuery } from '@tanstack/react-query'
import type { Tone } from '@testamur/contract/applications/statuses'
import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { certificateStates } from '@testamur/contract/graduation/certificate-states'
import type { GraduationCertificate } from '@testamur/contract/graduation/graduation-certificates'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useListAddress } from '../../../../features/lists/list-address.ts'
import type { ListColumn } from '../../../../features/lists/list-table.tsx'
import type { Selection } from '../../../../features/lists/selection.ts'
import { StaffList } from '../../../../features/lists/staff-list.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { labelled } from '../../../../lib/labelled.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { StatusPill } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'

const shownStates = [...certificateStates, 'to_confirm'] as const
type ShownState = (typeof shownStates)[number]

const tones: Readonly<Record<ShownState, Tone>> = {
  reserved: 'info',
  issued: 'success',
  voided: 'neutral',
  superseded: 'neutral',
  revoked: 'danger',
  to_confirm: 'warning',
}

const stateOf = ({ state, revocation }: GraduationCertificate): ShownState =>
  state === 'issued' && revocation !== null ? 'to_confirm' : state

type Props = {
  event: number
  series: readonly CertificateSeries[]
  /** Opens the press file of these graduands; `null`: the reader makes none. */
  press: ((graduands: readonly number[], clear: () => void) => void) | null
}

/** Every number that this class used, and what became of it. Filter, search and page are in the address. */
export function CertificateList({ event, series, press }: Props) {
  const t = useText('admin-issue-certificates')
  const zone = useInstitution()?.time_zone
  const [opened, setOpened] = useState<number | null>(null)
  const address = useListAddress(['list'])
  const state = address.oneOf('state', shownStates)
  const search = address.get('search')
  const { page, perPage: per_page } = address
  const filters = { ...(search && { search }), ...(state && { state }) }
  const query = useQuery(
    queryOf(listGraduationCertificates, { query: { event_id: event, ...filters, page, per_page } }),
  )
  const openTicked = async (selection: Selection, show: (graduands: readonly number[]) => void) => {
    const graduands = await readGraduands({ event_id: event, ...filters }, selection)
    if (graduands.length > 0) show(graduands)
  }
  const columns: ListColumn<GraduationCertificate>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      width: 'rest',
      full: ({ name }) => name,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: 'serial',
      heading: t('number'),
      width: 'whole',
      cell: ({ serial }) => <span className="numbers">{serial}</span>,
    },
    {
      key: 'matric',
      heading: t('matricNumber'),
      from: 'xl',
      phone: 'hidden',
      width: 'whole',
      cell: ({ matric_number }) => <span className="numbers">{matric_number}</span>,
    },
    {
      key: 'award',
      heading: t('award'),
      from: '2xl',
      phone: 'hidden',
      full: ({ award }) => award,
      cell: ({ award }) => award,
    },
    {
      key: 'issued',
      heading: t('issuedOn'),
      from: 'xl',
      phone: 'hidden',
      cell: ({ issued_at }) => (
        <span className="numbers">{issued_at === null ? '' : formatDay(issued_at, zone)}</span>
      ),
    },
    {
      key: 'state',
      heading: t('state'),
      phone: 'aside',
      cell: (row) => <StatusPill tone={tones[stateOf(row)]} label={t(`state_${stateOf(row)}`)} />,
    },
    {
      key: 'acts',
      heading: t('acts'),
      cell: ({ id, serial }) => (
        <Button size="sm" look="quiet" aria-label={labelled(t('open'), serial)} onClick={() => setOpened(id)}>
          {t('open')}
        </Button>
      ),
    },
  ]
  const shown = query.data?.data.find(({ id }) => id === opened)
  return (
    <>
      <StaffList
        name="graduation-certificates"
        title={t('certificates')}
        address={address}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        countOf={(count) => t('certificateCount', { count, number: formatNumber(count) })}
        search={t('search')}
        filters={
          <FilterBar
            className="sm:grid-cols-3"
            change={address.change}
            filters={[
              {
                name: 'state',
                label: t('state'),
                value: state,
                all: t('all'),
                options: shownStates.map((value) => ({ value, label: t(`state_${value}`) })),
              },
            ]}
          />
        }
        {...(press !== null && {
          choose: {
            idOf: ({ id }: GraduationCertificate) => id,
            nameOf: ({ serial, name }: GraduationCertificate) => `${serial}, ${name}`,
            actions: (selection, clear) => (
              <Button
                size="sm"
                look="secondary"
                onClick={() => void openTicked(selection, (graduands) => press(graduands, clear))}
              >
                {t('pressTicked')}
              </Button>
            ),
          },
        })}
        failed={t('failed')}
        empty={<EmptyState icon="cap" title={t(state || search ? 'noneFound' : 'none')} />}
      />
      {shown !== undefined && (
        <CertificateDialog certificate={shown} series={series} close={() => setOpened(null)} />
      )}
    </>
  )
}

type Wanted = { readonly event_id: number; readonly search?: string; readonly state?: ShownState }

/** Whose certificates are ticked, on any page of the list. One person can have had several. */
async function readGraduands(wanted: Wanted, { ids, all }: Selection, page = 1): Promise<number[]> {
  const reply = await call(listGraduationCertificates, { query: { ...wanted, page, per_page: 100 } })
  if (reply === false) return []
  const found = reply.data.flatMap(({ id, graduand_id }) => (all || ids.includes(id) ? [graduand_id] : []))
  const rest = page < reply.last_page ? await readGraduands(wanted, { ids, all, count: 0 }, page + 1) : []
  return [...new Set([...found, ...rest])]
}
