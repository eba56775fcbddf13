import { verifyEmailCode } from '@calls/applications/applications'
import { readReply } from '../../api/read-reply.ts'

/** The session that a mailed code opens, or what is wrong with it: said at the field, where a notice would go away. */
export async function redeemCode(
  challenge: string,
  code: string,
): Promise<{ session: string } | { refusal: string }> {
  const { data, problem } = await readReply(verifyEmailCode, { body: { challenge, code }, bearer: null })
  return data === null ? { refusal: problem.message } : { session: data.token }
}
