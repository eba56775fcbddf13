export type ChangeSubject = 'payment' | 'application' | 'copy' | 'document' | 'mail' | 'job'

/** One change of state of one thing. It names things by ID and reference, never people. */
export type StateChange = {
  readonly subject: ChangeSubject
  readonly id?: number | undefined
  readonly reference?: string | undefined
  /** `null` when the thing has just been made. */
  readonly from: string | null
  readonly to: string
  /** `staff:7`, `applicant`, or the part of the portal that did it; the current caller when absent. */
  readonly by?: string | undefined
  /** What the thing belongs to: further IDs, and kinds. */
  readonly about?: Readonly<Record<string, string | number | null>>
}

export type TracedChange = StateChange & {
  readonly by: string
  readonly request?: string
  readonly job?: number
}

export type ChangeSink = (change: TracedChange) => void
