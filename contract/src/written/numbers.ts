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
 * The same number with the signs of the institution's example between its groups: of `ECO 2014 1736`, `eco-2014-1736` and
 * `ECO20141736`, where the example is `CSC/2015/0042`, `ECO/2014/1736`. `null` when its groups are others.
 */
export function writeLikeExample(typed: string, example: string): string | null {
  const groups = example.toUpperCase().match(/[A-Z]+|\d+|[^A-Z\d]+/g) ?? []
  const pattern = groups.map((group) =>
    isSign(group) ? '' : /^\d/.test(group) ? `(\\d{${group.length}})` : '([A-Z]+)',
  )
  const read = new RegExp(`^${pattern.join('')}$`).exec(bareNumber(typed).replace(/[^A-Z\d]/g, ''))
  if (read === null || groups.length === 0) return null
  let part = 0
  return groups.map((group) => (isSign(group) ? group : read[(part += 1)])).join('')
}

const isSign = (group: string): boolean => !/^[A-Z\d]/.test(group)

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
