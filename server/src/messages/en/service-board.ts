export const serviceBoard = {
  closureSaved:
    'The closure was saved. {moved, plural, =0 {No promised date moves.} =1 {1 promised date has moved.} other {{moved} promised dates have moved.}}',
  closureRemoved:
    'The closure was removed. {moved, plural, =0 {No promised date moves.} =1 {1 promised date has moved.} other {{moved} promised dates have moved.}}',
} as const
