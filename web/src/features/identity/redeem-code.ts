import { verifyEmailCode } from '@calls/applications/applications'
import { call } from '../../api/client.ts'
import { explain } from '../../api/failures.ts'
import { textOf } from '../../lib/text.ts'

/** The session that a mailed code opens, or what is wrong with it: said at the field, where a notice would go away. */
export async function redeemCode(
  challenge: string,
  code: string,
): Promise<{ session: string } | { refusal: string }> {
  let refusal = ''
  const reply = await call(verifyEmailCode, {
    body: { challenge, code },
    bearer: null,
    quiet: true,
    onFailure: (failure) => (refusal = explain(failure, textOf('common')).messages.join(' ')),
  })
  return reply === false ? { refusal } : { session: reply.data.token }
}
