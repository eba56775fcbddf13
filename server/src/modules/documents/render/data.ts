import type { Language } from '@testamur/contract/languages'
import type { Minor } from '@testamur/contract/money'
import type { Said } from '../../../messages/message.ts'
import type { GradingScale, ResultRow } from '../../grading/index.ts'
import type { SignedFacts } from '../signed-facts.ts'

/** The institution as its documents show it. */
export type Letterhead = {
  readonly name: string
  /** The issuing office with its address: one string per line. */
  readonly office: {
    readonly name: string
    readonly address: string
    readonly email: string
    readonly phone: string
  }
  /** The logo as SVG text. Without one the letterhead has text only. */
  readonly logoSvg: string | null
  /** `#rrggbb` */
  readonly primary: string
  readonly secondary: string
  /** An IANA name; instants are printed in this time zone. */
  readonly timeZone: string
  /** The language of the document, except for names, records and addresses. */
  readonly language: Language
}

export type Signatory = {
  readonly name: string
  readonly title: string
  /** SVG text. Without one there is no line for a signature either. */
  readonly signatureSvg: string | null
}

/** Connects a printed page with the register: the code, and the address where it can be verified. */
export type Verification = { readonly code: string; readonly publicUrl: string }

export type TranscriptStudent = {
  readonly surname: string
  readonly first_name: string
  readonly other_names: string
  readonly former_name?: string | null
  readonly matric_number: string
  readonly date_of_birth?: string | null
  readonly programme: string
  readonly faculty: string
  readonly department: string
  readonly year_of_entry: number | null
  readonly graduation_session: string | null
  /** ISO date */
  readonly date_of_award: string | null
  readonly class_of_degree: string | null
}

export type TranscriptData = {
  readonly kind: 'student_copy' | 'official_copy'
  readonly letterhead: Letterhead
  readonly student: TranscriptStudent
  readonly results: readonly ResultRow[]
  /** The rules of the averages, and the grading key that is printed. */
  readonly scale: GradingScale
  readonly documentNumber: string
  /** ISO instant. It is also the file's date, so that the same data gives the same bytes. */
  readonly issuedAt: string
  readonly verification: Verification
  /** Printed on official copies only. */
  readonly signatory: Signatory
  /** The recipient of an official copy, and the recipient's reference number (such as that of WES). */
  readonly recipient?: { readonly name: string; readonly reference: string | null } | null
  /** Not issued: marked "PREVIEW" on every page, without a verification code. */
  readonly preview?: boolean
}

export type ReceiptData = {
  readonly letterhead: Letterhead
  readonly number: string
  readonly payer: { readonly name: string; readonly email: string | null }
  /** What was paid for: "Transcript application TST-…". */
  readonly subject: Said
  readonly lines: readonly { readonly label: Said; readonly amount: Minor }[]
  readonly total: Minor
  /** ISO 4217 */
  readonly currency: string
  readonly method: Said
  /** The zone of the printed times. `null` on receipts that were issued without one: their times are in the letterhead's zone. */
  readonly timeZone: string | null
  readonly matricNumber: string | null
  readonly reference: string
  /** ISO instants */
  readonly paidAt: string
  readonly issuedAt: string
  readonly verification: Verification
}

/** A postal address, ready to print: lines in the order of the destination country, country last. */
export type PostalAddress = { readonly name: string; readonly lines: readonly string[] }

export type CoverLetterData = {
  readonly letterhead: Letterhead
  readonly recipient: PostalAddress
  readonly attention: string | null
  readonly recipientReference: string | null
  /** Our reference: the tracking ID. */
  readonly trackingId: string
  /** What the enclosed document says. */
  readonly about: Pick<SignedFacts, 'listed_name' | 'matric_number' | 'programme'>
  readonly purpose: string
  readonly enclosures: readonly Said[]
  /** ISO instant */
  readonly issuedAt: string
  readonly signatory: Signatory
  readonly verification: Verification
}

export type AddressLabelData = {
  readonly letterhead: Letterhead
  readonly recipient: PostalAddress
  readonly attention: string | null
  readonly phone: string | null
  readonly recipientReference: string | null
  readonly trackingId: string
  readonly courier: string | null
  /** `label` is 100 × 150 mm for a label printer; `sheet` is the same label on A4 with cut marks. */
  readonly paper: 'label' | 'sheet'
  /** ISO instant */
  readonly issuedAt: string
}
