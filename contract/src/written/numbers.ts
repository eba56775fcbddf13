import { cleanNumber, HYPHENS } from './codes.ts'

/** How numbers and codes that people copy are read. Nothing here needs zod. */

/** Numbers of waybills and the like, in which hyphens count: upper case, without spaces. */
export const bareNumber = (typed: string): string =>
  cleanNumber(typed).toUpperCase().replace(HYPHENS, '-').replace(/\s+/g, '')

/**
 * Matric numbers are compared in upper case, with single slashes and without spaces. Spreadsheets that read one as a number
 * write `20151234.0`.
 */
export const normaliseMatric = (typed: string): string =>
  bareNumber(typed)
    .replace(/\\/g, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/^(\d+)\.0+$/, '$1')

/** Whether a spreadsheet shortened a long number: `2.0151234E7`, `2.01512E+07`. The last digits may be lost. */
export const isShortenedNumber = (typed: string): boolean =>
  /^\d+(?:[.,]\d+E\+?|E\+)\d+$/.test(bareNumber(typed))

export const MATRIC_NUMBER = /^[A-Z0-9][A-Z0-9/.-]{2,29}$/

export const barePhone = (typed: string): string => bareNumber(typed).replace(/[().-]/g, '')

export const PHONE = /^\+?\d{7,15}$/
