import { exportGraduandCopies, listGraduandCopies } from '@calls/graduation/graduation-copies'
import { useQuery } from '@tanstack/react-query'
import { copyStates } from '@testamur/contract/graduation/copy-states'
import type { GraduandCopy } from '@testamur/contract/graduation/graduation-copies'
import { useState } from 'react'
import { call, callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import type { Selection } from '../../../features/lists/selection.ts'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import type { CopyRunKind, OpenedRun } from './run-kinds.ts'
import { useCopyColumns } from './use-copy-columns.tsx'

type Filters = { readonly search?: string; readonly state?: GraduandCopy['state'] }

/** The graduands of a class with their copies. Filter, search and page are in the address. */
export function CopyList({ event, openRun }: { event: number; openRun: (run: OpenedRun) => void }) {
  const t = useText('admin-graduate-copy')
  const mayIssue = useMay('graduation.issue')
  const [revoked, setRevoked] = useState<GraduandCopy | null>(null)
  const [unaddressed, setUnaddressed] = useState<GraduandCopy | null>(null)
  const address = useListAddress(['list'])
  const state = address.oneOf('state', copyStates)
  const search = address.get('search')
  const { page, perPage: per_page } = address
  const params = { id: event }
  const filters: Filters = { ...(search && { search }), ...(state && { state }) }
  const query = useQuery(queryOf(listGraduandCopies, { params, query: { ...filters, page, per_page } }))
  const download = async () => {
    const file = await callFile(exportGraduandCopies, { params, query: filters })
    if (file !== false) saveFile(file, t('listFile'))
  }
  const openFor = async (kind: CopyRunKind, selection: Selection, clear: () => void) => {
    const graduands = await readTicked(event, filters, selection)
    if (graduands.length > 0) openRun({ kind, graduands, clear })
  }
  return (
    <>
      <StaffList
        name="graduation-copies"
        title={t('title')}
        address={address}
        query={query}
        columns={useCopyColumns({ revoke: setRevoked, addEmail: setUnaddressed })}
        rowKey={({ graduand_id }) => graduand_id}
        countOf={(count) => t('count', { count, number: formatNumber(count) })}
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
                options: copyStates.map((value) => ({ value, label: t(`state_${value}`) })),
              },
            ]}
          />
        }
        tools={
          <Button look="secondary" size="sm" onClick={() => void download()}>
            <Icon name="download" className="size-4.5" />
            {t('export')}
          </Button>
        }
        failed={t('failed')}
        empty={<EmptyState icon="search" title={t('noneFound')} />}
        {...(mayIssue && {
          choose: {
            idOf: ({ graduand_id }: GraduandCopy) => graduand_id,
            nameOf: ({ name }: GraduandCopy) => name,
            actions: (selection, clear) =>
              (['copies', 'release', 'copies_print'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="sm"
                  look="secondary"
                  onClick={() => void openFor(kind, selection, clear)}
                >
                  {t(`ticked_${kind}`)}
                </Button>
              )),
          },
        })}
      />
      {unaddressed !== null && <EmailDialog copy={unaddressed} close={() => setUnaddressed(null)} />}
      {revoked?.document && (
        <RevokeDialog copy={revoked} document={revoked.document} close={() => setRevoked(null)} />
      )}
    </>
  )
}

/** Ticks may be on any page of the list; for `all`, every page is read. */
async function readTicked(
  event: number,
  filters: Filters,
  { ids, all }: Selection,
  page = 1,
): Promise<number[]> {
  if (!all) return [...ids]
  const reply = await call(listGraduandCopies, {
    params: { id: event },
    query: { ...filters, page, per_page: 100 },
  })
  if (reply === false) return []
  const found = reply.data.map(({ graduand_id }) => graduand_id)
  if (page >= reply.last_page) return found
  return [...found, ...(await readTicked(event, filters, { ids, all, count: 0 }, page + 1))]
}
