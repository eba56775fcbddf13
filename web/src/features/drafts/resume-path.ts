import type { DraftKind } from '@testamur/contract/drafts'
import { paths } from '../../lib/paths.ts'

const forms: Record<DraftKind, string> = {
  transcript: paths.apply,
  certificate: paths.certificateApplication,
}

/** A draft that the server keeps; its form takes the key out of the address. */
export const resumePath = (kind: DraftKind, token: string): string =>
  `${forms[kind]}#key=${encodeURIComponent(token)}`
