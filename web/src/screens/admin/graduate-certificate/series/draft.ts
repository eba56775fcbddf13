import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { readNumber } from '../../../../lib/read-number.ts'

/** A series in the editor. */
export type SeriesDraft = {
  name: string
  pattern: string
  digits: string
  next_number: string
  /** One on each line. */
  awards: string
  active: boolean
}

export const emptyDraft: SeriesDraft = {
  name: '',
  pattern: '',
  digits: '4',
  next_number: '1',
  awards: '',
  active: true,
}

export const draftOf = ({
  name,
  pattern,
  digits,
  next_number,
  awards,
  active,
}: CertificateSeries): SeriesDraft => ({
  name,
  pattern,
  digits: String(digits),
  next_number: String(next_number),
  awards: awards.join('\n'),
  active,
})

/** The body for the contract. */
export const bodyOf = ({ name, pattern, digits, next_number, awards, active }: SeriesDraft) => ({
  name,
  pattern,
  digits: readNumber(digits) ?? Number.NaN,
  next_number: readNumber(next_number) ?? Number.NaN,
  awards: awards
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  active,
})
