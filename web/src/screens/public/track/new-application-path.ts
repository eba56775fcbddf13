import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { orderAgainPath, paths } from '../../../lib/paths.ts'

type Ended = Pick<TrackedApplication, 'kind' | 'status' | 'tracking_id'> & {
  readonly copies: readonly Pick<TrackedApplication['copies'][number], 'type'>[]
  readonly details: object | null
}

/**
 * The form with which somebody starts again after their application was cancelled or has expired; `null` for any other.
 * The form is filled in for whoever may see the details, from the session on their device: nothing of them is in the address.
 */
export function newApplicationPath({ kind, status, tracking_id, copies, details }: Ended): string | null {
  if (status !== 'cancelled' && status !== 'expired') return null
  if (kind === 'certificate') return paths.certificateApplication
  if (details !== null) return orderAgainPath(tracking_id)
  const types = new Set(copies.map(({ type }) => type))
  if (types.size !== 1) return paths.apply
  return types.has('student_copy') ? paths.studentCopy : paths.officialCopy
}
