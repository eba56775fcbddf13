import type { Tone } from '@testamur/contract/applications/statuses'
import type { GraduandState } from '@testamur/contract/graduation/graduand-states'
import type { Graduand } from '@testamur/contract/graduation/graduands'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'

const tones: Readonly<Record<GraduandState, Tone>> = {
  listed: 'neutral',
  cleared: 'success',
  not_cleared: 'warning',
  generated: 'info',
  released: 'info',
  collected: 'success',
  voided: 'danger',
  reissued: 'info',
}

const BEFORE_CERTIFICATE: readonly GraduandState[] = ['listed', 'cleared', 'not_cleared']

/** Where a graduand is; until there is a certificate, a list before the senate or approved is said instead. */
export function useStateColumn(): ListColumn<Graduand> {
  const t = useText('admin-graduate-certificate')
  return {
    key: 'state',
    heading: t('state'),
    phone: 'aside',
    cell: ({ state, approval }) =>
      approval === null || !BEFORE_CERTIFICATE.includes(state) ? (
        <StatusPill tone={tones[state]} label={t(`state_${state}`)} />
      ) : (
        <StatusPill
          tone={approval.approved ? 'success' : 'info'}
          label={t(approval.approved ? 'approved' : 'beforeSenate')}
        />
      ),
  }
}
