import { useState } from 'react'
import type { Answer, Problem } from '../../api/read-reply.ts'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { CodeEntry } from './code-entry.tsx'
import { redeemCode } from './redeem-code.ts'

type Props = {
  /** As far as it may be shown. */
  maskedEmail?: string
  size?: 'md' | 'lg'
  /** Sends the code. */
  request: () => Promise<Answer<{ challenge: string; masked_email: string }>>
  opened: (session: string) => Promise<void>
}

/** A mailed code opens this: asked for by a button, typed in where the button was. */
export function EmailCode({ maskedEmail, size = 'md', request, opened }: Props) {
  const t = useText('code')
  const [sent, setSent] = useState<{ challenge: string; masked_email: string } | null>(null)
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<Problem | null>(null)

  const send = async (): Promise<Problem | null> => {
    const answer = await request()
    if (answer.data !== null) setSent(answer.data)
    return answer.problem
  }
  const start = () =>
    once(async () => {
      setProblem(null)
      setProblem(await send())
    })
  if (sent === null)
    return (
      <>
        <Button className="mt-4" size={size} busy={busy} onClick={() => void start()}>
          {maskedEmail === undefined ? t('send') : t('sendTo', { email: maskedEmail })}
        </Button>
        {problem !== null && (
          <NotFetched className="mt-4" problem={problem} title={t('notSent')} again={start} />
        )}
      </>
    )
  const verify = async (code: string): Promise<string | null> => {
    const redeemed = await redeemCode(sent.challenge, code)
    if ('refusal' in redeemed) return redeemed.refusal
    await opened(redeemed.session)
    return null
  }
  return <CodeEntry takesFocus sentTo={sent.masked_email} verify={verify} again={send} />
}
