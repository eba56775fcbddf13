import type { NameRequest } from '@testamur/contract/graduation/graduation-names'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { PrintedName } from './printed-name.tsx'

const hasExpired = ({ expires_at }: NameRequest): boolean => Date.parse(expires_at) <= Date.now()

/** After an answer, or when the link takes none any more. */
export function Answered({ request }: { request: NameRequest }) {
  const t = useText('graduation-name')
  const zone = useInstitution()?.time_zone
  const { state, ceremony } = request
  const said = state === 'confirmed' || state === 'objected' ? state : closedAs(request)
  return (
    <>
      <p className="eyebrow text-faint">{request.institution}</p>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{t(`${said}Title`)}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        {t(`${said}Text`, { ceremony, day: formatDay(request.expires_at, zone) })}
      </p>
      {state === 'confirmed' && request.name !== '' && <PrintedName request={request} />}
    </>
  )
}

const closedAs = (request: NameRequest) => (hasExpired(request) ? 'expired' : 'replaced')
