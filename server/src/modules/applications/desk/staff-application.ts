import type { staffApplication } from '@testamur/contract/applications/staff-applications'
import type { Unsaid } from '@testamur/contract/message'

/** What an officer opens, before it has a language. */
export type StaffApplication = Unsaid<typeof staffApplication>
