import { invalid } from '../../core/failure.ts'
import { isGuessable } from '../../platform/passwords/guessable.ts'

const PRODUCT = 'Testamur'

export const WEAK_PASSWORD =
  'This password is easy to guess. Use a few unrelated words, and leave out names, common passwords and sequences'

/** `names`: of the person and of the institution. */
export const isWeakPassword = (password: string, names: readonly string[]): boolean =>
  isGuessable(password, [PRODUCT, ...names])

/** @throws Failure validation */
export function checkNewPassword(
  password: string,
  person: readonly string[],
  institution: readonly string[],
): void {
  if (isWeakPassword(password, [...person, ...institution])) throw invalid({ password: [WEAK_PASSWORD] })
}
