import { paystackTwin } from './paystack/twin.ts'
import type { Twin } from './twin.ts'

/** Every gateway that is played here. */
export const twins: readonly Twin[] = [paystackTwin]
