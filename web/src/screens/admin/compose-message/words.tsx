import type { Tone } from '@testamur/contract/applications/statuses'
import type {
  Broadcast,
  BroadcastAudience,
  BroadcastState,
  RecipientState,
} from '@testamur/contract/broadcasts'
import { formatDay } from '../../../lib/format-date.ts'
import { useApplicationData } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'

const stateTones: Record<BroadcastState, Tone> = {
  gathering: 'info',
  scheduled: 'warning',
  sending: 'info',
  sent: 'success',
  cancelled: 'neutral',
}

export function StatePill({ state }: { state: BroadcastState }) {
  const t = useText('admin-compose-message')
  return <StatusPill tone={stateTones[state]} label={t(`state_${state}`)} />
}

const resultTones: Record<RecipientState, Tone> = {
  waiting: 'neutral',
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  left: 'warning',
  duplicate: 'neutral',
  cancelled: 'neutral',
}

export function ResultPill({ state }: { state: RecipientState }) {
  const t = useText('admin-compose-message')
  return <StatusPill tone={resultTones[state]} label={t(`result_${state}`)} />
}

export const resultStates = Object.keys(resultTones) as RecipientState[]

/** How often a group email is fetched while emails are under way, which arrive without an event, or more are to come. */
export const untilSent = (broadcast: Pick<Broadcast, 'state' | 'results'> | undefined): number | false => {
  if (broadcast === undefined) return false
  const { state, results } = broadcast
  return state === 'gathering' || state === 'sending' || results.queued > 0 ? 2000 : false
}

/** The conditions of an audience as sentences. */
export function useAudienceWords(audience: BroadcastAudience): string[] {
  const t = useText('admin-compose-message')
  const words = useText('admin-applications')
  const data = useApplicationData()
  const { kind, payment, statuses = [], graduation_session, submitted_from, submitted_to, late } = audience
  const named = <T,>(keys: readonly T[] | undefined, name: (key: T) => string | undefined): string[] =>
    keys === undefined || keys.length === 0 ? [] : [keys.map((key) => name(key) ?? String(key)).join(', ')]
  const lines = [
    ...(kind ? [t(`kind_${kind}`)] : []),
    ...(payment ? [t(`payment_${payment}`)] : []),
    ...named(statuses, (status) => (status === 'draft' ? undefined : words(`status_${status}`))),
    ...named(
      audience.application_type_ids,
      (id) => data?.application_types.find((one) => one.id === id)?.name,
    ),
    ...named(audience.programme_ids, (id) => data?.programmes.find((one) => one.id === id)?.name),
    ...named(audience.purposes, (code) => data?.purposes.find((one) => one.code === code)?.name),
    ...(graduation_session ? [t('inSession', { session: graduation_session })] : []),
    ...(submitted_from ? [t('since', { day: formatDay(submitted_from) })] : []),
    ...(submitted_to ? [t('until', { day: formatDay(submitted_to) })] : []),
    ...(late ? [t('late')] : []),
  ]
  return lines.length === 0 ? [t('everybody')] : lines
}
