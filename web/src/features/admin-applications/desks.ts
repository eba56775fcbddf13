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
import { attemptCall, type CallOutcome } from '../../api/client.ts'
import { adminPaths, applicationPath, certificateApplicationPath } from '../../lib/admin-paths.ts'

/** The application in a call's answer, or `false` when the call failed. */
export type Answer = { data: StaffApplication; message?: string } | false

type Step = Call<typeof TransitionApplication>

type Desk = {
  readonly path: string
  readonly pathOf: (id: number) => string
  readonly listId: string
  readonly readId: string
  /** A transition; the caller shows its refusal. */
  readonly attempt: (step: Step) => Promise<CallOutcome<{ data: StaffApplication; message?: string }>>
}

/** The addresses and calls of each kind of application. */
export const desks: Record<Kind, Desk> = {
  transcript: {
    path: adminPaths.applications,
    pathOf: applicationPath,
    listId: listApplications.id,
    readId: getApplication.id,
    attempt: (step) => attemptCall(transitionApplication, step),
  },
  certificate: {
    path: adminPaths.certificateApplications,
    pathOf: certificateApplicationPath,
    listId: listCertificateApplications.id,
    readId: getCertificateApplication.id,
    attempt: (step) => attemptCall(transitionCertificateApplication, step),
  },
}
