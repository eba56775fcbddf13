import { cleanNumber, HYPHENS } from './codes.ts'

/** How numbers and codes that people copy are read. Nothing here needs zod. */

/** Numbers of waybills and the like, in which hyphens count: upper case, without spaces. */
export const bareNumber = (typed: string): string =>
  cleanNumber(typed).toUpperCase().replace(HYPHENS, '-').replace(/\s+/g, '')

/**
 * Matric numbers are compared in upper case, with single slashes and without spaces. Spreadsheets that read one as a number
 * write `20151234.0`, or `20151234.` where its format shows no decimals.
 */
export const normaliseMatric = (typed: string): string =>
  bareNumber(typed)
    .replace(/\\/g, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/^(\d+)\.0*$/, '$1')

/**
 * Whether a spreadsheet shortened or divided a number: `2.0151234E7`, `2.01512E+07`, `20151234.5`. Its last digits may be
 * lost.
 */
export const isShortenedNumber = (typed: string): boolean =>
  /^\d+(?:[.,]\d+E[+-]?\d+|E\+\d+|\.\d*[1-9]\d*)$/.test(bareNumber(typed))

/** It does not end with a sign: that would be another student beside the one with the same number. */
export const MATRIC_NUMBER = /^[A-Z0-9][A-Z0-9/.-]{1,28}[A-Z0-9]$/

/** Spreadsheets write a telephone number as `8057464050.0`. Other decimals stay, so that it is refused. */
export const barePhone = (typed: string): string => {
  const number = bareNumber(typed).replace(/^(\+?\d{7,15})\.0+$/, '$1')
  return /^\+?\d{7,15}\.\d+$/.test(number) ? number : number.replace(/[().-]/g, '')
}

export const PHONE = /^\+?\d{7,15}$/
