import type { staffApplication } from '@testamur/contract/applications/staff-applications'
import type { Unsaid } from '@testamur/contract/message'

/** An application as officers see it, before its messages become sentences. */
export type StaffApplication = Unsaid<typeof staffApplication>
