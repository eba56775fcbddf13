import { flutterwaveTwin } from './flutterwave/twin.ts'
import { paystackTwin } from './paystack/twin.ts'
import { remitaTwin } from './remita/twin.ts'
import { stripeTwin } from './stripe/twin.ts'
import type { Twin } from './twin.ts'

/** All simulated gateways. */
export const twins: readonly Twin[] = [paystackTwin, flutterwaveTwin, remitaTwin, stripeTwin]
