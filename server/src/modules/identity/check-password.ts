import { invalid } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { isGuessable } from '../../platform/passwords/guessable.ts'

const PRODUCT = 'Testamur'

export const WEAK_PASSWORD = messageOf('identity.weakPassword')

/** `names`: of the person and of the institution, which a password may not consist of. */
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
