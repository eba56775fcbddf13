import type { Failure } from '../../core/failure.ts'
import type { Said } from '../../messages/message.ts'

/** Why an act was refused, in one sentence; for invalid input, the fault of its first field. */
export const reasonOf = ({ errors, said }: Failure): Said => Object.values(errors ?? {})[0]?.[0] ?? said
