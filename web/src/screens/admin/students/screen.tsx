import { exportStudents } from '@calls/exports'
import { listStudents } from '@calls/students/students'
import { useQuery } from '@tanstack/react-query'
import { STUDENTS_FOUND } from '@testamur/contract/students/most-found'
import { callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { EmptyList } from '../../../features/lists/empty-list.tsx'
import { ExportButtons } from '../../../features/lists/export-buttons.tsx'
import { useListAddress } from '../../../features/lists/list-address.ts'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useStudentColumns } from './use-student-columns.tsx'

/** All student records, ten a page. Search and filters are in the address. */
export function Screen() {
  const t = useText('admin-students')
  const mayImport = useMay('students.import')
  const mayReadDisclosures = useMay('disclosures.read')
  const address = useListAddress(['newest'])
  const { page, perPage: per_page } = address
  const search = address.get('search').slice(0, 100)
  const held = address.oneOf('held', ['1'])
  const query = useQuery(queryOf(listStudents, { query: { page, per_page, search, held } }))
  const filtered = search !== '' || held !== ''
  const narrowed = filtered || page > 1

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <div className="flex flex-wrap gap-3">
          {mayReadDisclosures && (
            <LinkButton look="secondary" to={adminPaths.disclosures}>
              {t('disclosures')}
            </LinkButton>
          )}
          <LinkButton look={mayImport ? 'primary' : 'secondary'} to={adminPaths.imports}>
            {t(mayImport ? 'import' : 'imports')}
          </LinkButton>
        </div>
      </header>
      <StaffList
        name="students"
        title={t('title')}
        address={address}
        query={query}
        columns={useStudentColumns()}
        rowKey={({ id }) => id}
        countOf={(count) =>
          search !== '' && count >= STUDENTS_FOUND
            ? t('foundMany', { most: formatNumber(STUDENTS_FOUND) })
            : t(filtered ? 'found' : 'count', { count, number: formatNumber(count) })
        }
        search={t('search')}
        filters={
          <FilterBar
            className="sm:grid-cols-[16rem]"
            quiet
            change={address.change}
            filters={[
              {
                name: 'held',
                label: t('filter_held'),
                value: held,
                all: t('anyHeld'),
                options: [{ value: '1', label: t('heldOnly') }],
              },
            ]}
          />
        }
        tools={
          <ExportButtons
            fileName={t('fileName')}
            total={query.data?.total}
            download={(format) => callFile(exportStudents, { query: { format, search, held } })}
          />
        }
        failed={t('failed')}
        empty={
          <EmptyList
            t={t}
            narrowed={narrowed}
            icon="user"
            all={adminPaths.students}
            actions={mayImport && <LinkButton to={adminPaths.imports}>{t('import')}</LinkButton>}
          />
        }
      />
    </>
  )
}
