import { listedName } from '@testamur/contract/person-name'
import type { ListedStudent } from '@testamur/contract/students/students'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { studentPath } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'

/** The columns of student records. Marks and dates of birth are on the record alone. */
export function useStudentColumns(): ListColumn<ListedStudent>[] {
  const t = useText('admin-students')
  return [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      width: 'rest',
      full: listedName,
      cell: (student) => (
        <Link
          className="font-semibold text-brand-text no-underline hover:underline"
          to={studentPath(student.id)}
        >
          {listedName(student)}
        </Link>
      ),
    },
    {
      key: 'matric',
      heading: t('matricNumber'),
      width: 'whole',
      cell: ({ matric_number }) => <span className="numbers">{matric_number}</span>,
    },
    {
      key: 'programme',
      heading: t('programme'),
      full: ({ programme }) => programme,
      cell: ({ programme }) => programme,
    },
    {
      key: 'faculty',
      heading: t('faculty'),
      from: 'chosen',
      phone: 'hidden',
      full: ({ faculty }) => faculty,
      cell: ({ faculty }) => faculty,
    },
    {
      key: 'department',
      heading: t('department'),
      from: 'chosen',
      phone: 'hidden',
      full: ({ department }) => department,
      cell: ({ department }) => department,
    },
    {
      key: 'entry',
      heading: t('entry'),
      from: 'chosen',
      phone: 'hidden',
      cell: ({ year_of_entry }) => <span className="numbers">{year_of_entry}</span>,
    },
    {
      key: 'graduated',
      heading: t('graduated'),
      from: 'lg',
      phone: 'labelled',
      width: 'whole',
      cell: ({ graduation_session }) => <span className="numbers">{graduation_session ?? '–'}</span>,
    },
    {
      key: 'email',
      heading: t('email'),
      from: '2xl',
      phone: 'hidden',
      full: ({ email }) => email ?? '',
      cell: ({ email }) => email,
    },
    {
      key: 'status',
      heading: t('status'),
      phone: 'aside',
      width: 'whole',
      cell: ({ status, holds }) => (
        <span className="flex gap-2">
          {t(`status_${status}`)}
          {holds.length > 0 && <Badge tone="warning">{t('holdCount', { count: holds.length })}</Badge>}
        </span>
      ),
    },
  ]
}
