import type { Student } from '@testamur/contract/students/students'

/** Whether a hold blocks the record: some only inform. */
export const isHeldBack = (holds: Student['holds']): boolean => holds.some(({ blocks }) => blocks)
