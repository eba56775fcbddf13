import { checkMatricNumber } from '@calls/students/students'
import type { MatricMatch } from '@testamur/contract/students/students'
import { type Answer, readReply } from '../../api/read-reply.ts'
import type { You } from './draft.ts'

type Asked = Pick<You, 'email' | 'matric_number'>

export const keyOf = ({ email, matric_number }: Asked): string =>
  `${matric_number.trim()} ${email.trim()}`.toLocaleLowerCase('en')

const found = new Map<string, MatricMatch>()

/**
 * The record of a number. One that is shown whole is asked for once in a visit, though several steps need it: each
 * question counts against the limit of guesses at a record's address.
 */
export async function findRecord(asked: Asked, signal?: AbortSignal): Promise<Answer<MatricMatch>> {
  const key = keyOf(asked)
  const known = found.get(key)
  if (known !== undefined) return { data: known, problem: null }
  const query = { matric_number: asked.matric_number.trim(), email_address: asked.email.trim() }
  const answer = await readReply(checkMatricNumber, {
    query,
    bearer: null,
    ...(signal === undefined ? {} : { signal }),
  })
  if (answer.data?.match === 'known') found.set(key, answer.data)
  return answer
}
