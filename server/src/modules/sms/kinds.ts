import { africasTalkingKind } from './africas-talking.ts'
import type { SmsKind } from './provider.ts'
import { termiiKind } from './termii.ts'

/** The providers that an institution can choose from. */
export const smsKinds: readonly SmsKind[] = [termiiKind, africasTalkingKind]

export const findSmsKind = (code: string): SmsKind | undefined => smsKinds.find((kind) => kind.code === code)
