import type { IdentityPaper } from '@testamur/contract/certificates/certificate-kinds'
import type { IdentityShown, Signature, StorageDue } from '@testamur/contract/graduation/collection'

/** A person as the desk shows them, online or from the device. */
export type DeskPerson = {
  readonly id: number
  readonly name: string
  readonly matric: string
  readonly listNumber: number | null
  readonly award: string | null
  /** The graduate was never emailed a pass: only an ID shows who they are. */
  readonly withoutPass: boolean
  readonly proxy: {
    readonly name: string
    readonly relationship: string
    readonly phone: string | null
    /** The only ID with which the proxy collects. */
    readonly identity: IdentityShown | null
  } | null
  /** Unpaid storage. */
  readonly storage: StorageDue | null
  /** Why nothing can be handed out now. */
  readonly problem: string | null
  readonly collected: {
    readonly by: string
    readonly idKind: IdentityPaper
    readonly idNumber: string
    readonly at: string
    readonly mayUndo: boolean
  } | null
}

/** Somebody in the list, or whoever shows a pass. */
export type OpenedPerson = {
  readonly id: number
  readonly holder: 'owner' | 'proxy'
  readonly pass: string | null
}

/** What is recorded of whoever collects. */
export type ShownId = {
  readonly id_kind: IdentityPaper
  readonly id_number: string
  readonly signature?: Signature
}

/** `null`: done. */
export type Refusal = {
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
} | null
