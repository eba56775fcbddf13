import type { ChangeableCopy, TrackOptions } from '@testamur/contract/applications/after-submitting'
import type { TrackedApplication } from '@testamur/contract/applications/applications'

export type ActProps = {
  application: TrackedApplication
  options: TrackOptions
  reload: () => Promise<void>
  show: (application: TrackedApplication) => void
}

export type CopyActProps = ActProps & {
  copy: TrackedApplication['copies'][number]
  mine: ChangeableCopy
  number: number
}
