import type { CopyType } from '@testamur/contract/applications/statuses'
import { useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** `/student-copy` and `/official-copy` are the same form with the copy type fixed. */
export function useFixedType(): CopyType | null {
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.studentCopy)) return 'student_copy'
  return pathname.startsWith(paths.officialCopy) ? 'official_copy' : null
}
