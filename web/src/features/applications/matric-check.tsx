import { checkMatricNumber } from '@calls/students/students'
import type { MatricMatch } from '@testamur/contract/students/students'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { isEmail } from '../../lib/email.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Studies, You } from './draft.ts'
import { HoldNotice } from './hold-notice.tsx'

type Props = {
  matric: string
  email: string
  fill: (you: Partial<You>, studies: Partial<Studies>) => void
  holdsWait?: boolean
}
type Answer = { asked: string; match: MatricMatch | 'unknown' }

/** Looks up the number on request. It only helps: with an unknown number the form is filled in by hand. */
export function MatricCheck({ matric, email, fill, holdsWait = false }: Props) {
  const t = useText('apply')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = `${matric.trim()} ${email.trim()}`

  const check = async () => {
    if (busy) return
    setBusy(true)
    const query = {
      matric_number: matric.trim(),
      ...(isEmail(email) && { email_address: email.trim() }),
    }
    let unknown = false
    const reply = await call(checkMatricNumber, {
      query,
      onFailure: ({ status }) => (unknown = status === 404),
    })
    setBusy(false)
    if (reply === false) {
      setAnswer(unknown ? { asked, match: 'unknown' } : null)
      return
    }
    const { data } = reply
    setAnswer({ asked, match: data })
    if (data.match !== 'known') return
    fill(
      {
        matric_number: data.matric_number,
        surname: data.surname ?? '',
        first_name: data.first_name ?? '',
        other_names: data.other_names ?? '',
        phone: data.phone ?? '',
      },
      {
        programme: data.programme,
        year_of_entry: data.year_of_entry === null ? '' : String(data.year_of_entry),
        graduation_session: data.graduation_session ?? '',
      },
    )
  }

  const match =
    answer?.asked === asked || (answer?.match !== 'unknown' && answer?.match.match === 'known')
      ? answer?.match
      : undefined
  return (
    <div className="-mt-3 grid gap-3">
      <div>
        <Button look="secondary" busy={busy} disabled={matric.trim() === ''} onClick={() => void check()}>
          {t('checkNumber')}
        </Button>
      </div>
      {match === 'unknown' && (
        <Alert live tone="warning" title={t('unknownTitle')}>
          {t('unknownText')}
        </Alert>
      )}
      {match !== undefined && match !== 'unknown' && match.match === 'masked' && (
        <Alert live title={t('maskedTitle', { initials: match.initials, programme: match.programme })}>
          {t('maskedText')}
        </Alert>
      )}
      {match !== undefined && match !== 'unknown' && match.match === 'known' && (
        <Alert live tone="success" title={t('knownTitle')}>
          {t(match.record_complete ? 'knownComplete' : 'knownIncomplete')}
        </Alert>
      )}
      {match !== undefined && match !== 'unknown' && <HoldNotice match={match} waits={holdsWait} />}
    </div>
  )
}
