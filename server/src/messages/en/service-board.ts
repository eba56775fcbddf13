export const serviceBoard = {
  closureSaved:
    'The closure was saved. {moved, plural, =0 {No promised date has changed.} =1 {1 promised date has changed.} other {{moved} promised dates have changed.}}',
  closureRemoved:
    'The closure was removed. {moved, plural, =0 {No promised date has changed.} =1 {1 promised date has changed.} other {{moved} promised dates have changed.}}',
} as const
