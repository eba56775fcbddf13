import { versionSeen } from './fields.ts'

/** For calls of the brief, whose clients know no versions. */
export const versionIfKnown = versionSeen
  .optional()
  .describe(
    'The version that you saw: if somebody has saved since, the answer is a conflict. Without it, whatever is saved is overwritten; our screens always send it.',
  )
