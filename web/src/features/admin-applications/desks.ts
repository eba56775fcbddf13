import { getApplication, listApplications } from '@calls/staff-applications'
import type { Kind } from '@testamur/contract/statuses'
import { applicationPath, paths } from '../../app/paths.ts'

/** Where each kind of request is kept in the back office, and by which calls it is read. */
type Desk = {
  readonly path: string
  readonly pathOf: (id: number) => string
  readonly listId: string
  readonly readId: string
}

export const desks: Record<Kind, Desk> = {
  transcript: {
    path: paths.applications,
    pathOf: applicationPath,
    listId: listApplications.id,
    readId: getApplication.id,
  },
  certificate: {
    path: paths.certificateApplications,
    pathOf: (id) => `${paths.certificateApplications}/${id}`,
    listId: listApplications.id,
    readId: getApplication.id,
  },
}
