import type { ApplicationType } from '@testamur/contract/applications/application-data'
import type { CopyType } from '@testamur/contract/applications/statuses'

/** What decides the cost and the time. */
export type Choices = {
  type: ApplicationType
  purpose: string
  copy: CopyType
  format: string
  regionId: string
}
