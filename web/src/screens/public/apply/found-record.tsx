import { shortName } from '@testamur/contract/person-name'
import type { MatricMatch } from '@testamur/contract/students/students'
import type { Draft } from '../../../features/applications/draft.ts'
import { useText } from '../../../lib/text.ts'

type Props = { record: MatricMatch; you: Draft['you']; change: () => void }

/** Whose record was found, for an applicant who was asked for nothing more than its number. */
export function FoundRecord({ record, you, change }: Props) {
  const t = useText('apply-record')
  const words = useText('apply')
  return (
    <p className="mt-3 text-soft" role="status">
      {t('foundRecord', { name: shortName(you), programme: record.programme })}{' '}
      {!record.record_complete && `${t('knownIncomplete')} `}
      <button type="button" className="link min-h-6" onClick={change}>
        {words('change')} <span className="sr-only">{words('stepYou')}</span>
      </button>
    </p>
  )
}
