import type { login } from '@calls/identity/identity'
import type { Reply } from '@testamur/contract/endpoint'
import { useNavigate } from 'react-router'
import { signIn } from '../../../features/identity/session.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { CENTRAL_TIME, notify } from '../../../lib/notifications.ts'
import { paths } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'

const LAST_SIGN_IN_TIME = 10_000

/** What follows a sign-in, whichever step it ended with. */
export function useSignedIn() {
  const t = useText('login')
  const navigate = useNavigate()
  const zone = useInstitution()?.time_zone
  return ({ data, message }: Reply<typeof login>) => {
    signIn(data.token, data.user)
    notify('success', message, { time: CENTRAL_TIME })
    const { previous_sign_in: previous } = data
    // Of before addresses were kept, there is nothing to compare.
    if (previous !== null && previous.address !== '') {
      const words = t('lastSignIn', { at: formatDate(previous.at, zone), address: previous.address })
      notify('info', words, { time: LAST_SIGN_IN_TIME })
    }
    void navigate(paths.overview)
  }
}
