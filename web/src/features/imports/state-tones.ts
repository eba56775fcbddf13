import type { Tone } from '@testamur/contract/applications/statuses'
import type { ImportState } from '@testamur/contract/students/imports'

export const stateTones: Readonly<Record<ImportState, Tone>> = {
  draft: 'neutral',
  rehearsing: 'info',
  rehearsed: 'warning',
  queued: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  stopped: 'neutral',
}
