export type ChangeSubject = 'payment' | 'application' | 'copy' | 'document' | 'mail' | 'job'

/** One thing that went from one state into another. It names things by id and reference, never people. */
export type StateChange = {
  readonly subject: ChangeSubject
  readonly id?: number | undefined
  readonly reference?: string | undefined
  /** `null`: it has just been made. */
  readonly from: string | null
  readonly to: string
  /** `staff:7`, `applicant`, or what in the portal did it; whoever calls, unless told. */
  readonly by?: string | undefined
  /** What it belongs to: further ids, and kinds. */
  readonly about?: Readonly<Record<string, string | number | null>>
}

export type TracedChange = StateChange & {
  readonly by: string
  readonly request?: string
  readonly job?: number
}

export type ChangeSink = (change: TracedChange) => void
