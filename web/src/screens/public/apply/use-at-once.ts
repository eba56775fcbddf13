import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'
import { useRecord } from '../../../features/applications/use-record.ts'
import { isSentAtOnce } from './sent-at-once.ts'

type Ordered = {
  readonly draft: Draft
  /** With the copy that is being filled in. */
  readonly ordered: readonly CopyDraft[]
  /** The application type has questions or asks for files. */
  readonly asks: boolean
}

/** The applicant's record, where their address is the one on record, and whether the portal sends all of it by itself. */
export function useAtOnce({ draft, ordered, asks }: Ordered) {
  const lookUp = useRecord(draft.you)
  return { lookUp, atOnce: isSentAtOnce(draft, ordered, lookUp.record, asks) }
}
