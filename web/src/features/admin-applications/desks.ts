import {
  getApplication,
  listApplications,
  transitionApplication,
} from '@calls/applications/staff-applications'
import {
  getCertificateApplication,
  listCertificateApplications,
  transitionCertificateApplication,
} from '@calls/certificates/certificates'
import type {
  StaffApplication,
  transitionApplication as TransitionApplication,
} from '@testamur/contract/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import type { Call } from '@testamur/contract/endpoint'
import { call } from '../../api/client.ts'
import type { Failure } from '../../api/failures.ts'
import { adminPaths, applicationPath, certificateApplicationPath } from '../../lib/admin-paths.ts'

/** An application as a call gives it back, or `false` when the call failed. */
export type Answer = { data: StaffApplication; message?: string } | false

type Step = Call<typeof TransitionApplication> & { onFailure: (failure: Failure) => void }

type Desk = {
  readonly path: string
  readonly pathOf: (id: number) => string
  readonly listId: string
  readonly readId: string
  readonly transition: (step: Step) => Promise<Answer>
}

/** Where each kind of request is kept in the back office, and the calls that only it has. */
export const desks: Record<Kind, Desk> = {
  transcript: {
    path: adminPaths.applications,
    pathOf: applicationPath,
    listId: listApplications.id,
    readId: getApplication.id,
    transition: (step) => call(transitionApplication, step),
  },
  certificate: {
    path: adminPaths.certificateApplications,
    pathOf: certificateApplicationPath,
    listId: listCertificateApplications.id,
    readId: getCertificateApplication.id,
    transition: (step) => call(transitionCertificateApplication, step),
  },
}
