import { verifyEmailCode } from '@calls/applications/applications'
import { readReply } from '../../api/read-reply.ts'

/**
 * The session that an emailed code opens, or the error, which is shown at the field because a notice would disappear.
 */
export async function redeemCode(
  challenge: string,
  code: string,
): Promise<{ session: string } | { refusal: string }> {
  const { data, problem } = await readReply(verifyEmailCode, { body: { challenge, code }, bearer: null })
  return data === null ? { refusal: problem.message } : { session: data.token }
}
