import type { ApplicationType } from '@testamur/contract/applications/application-data'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { useArrival } from './use-arrival.ts'
import { useAtOnce } from './use-at-once.ts'

type Props = {
  type: ApplicationType
  draft: Draft
  /** With the copy that is being filled in. */
  ordered: readonly CopyDraft[]
  /** The application type has questions or asks for files. */
  asks: boolean
}

const ELECTRONIC = {
  delivery_method: 'email',
  delivery_rate_id: null,
  release_condition: 'now',
  release_on: '',
} as const

/** The promise beside the price, on the steps that do not say it themselves. Before the first copy: for one by email. */
export function PromiseLine({ type, draft, ordered, asks }: Props) {
  const t = useText('apply')
  const { atOnce } = useAtOnce({ draft, ordered, asks })
  const { data: days } = useArrival(atOnce ? null : type.id, ordered.length > 0 ? ordered : [ELECTRONIC])
  if (atOnce) return t('promiseAtOnce')
  const last = days?.toSorted().at(-1)
  if (last === undefined || days?.some((day) => day === 'open' || day === 'unknown')) return null
  return t(ordered.length > 0 ? 'promise' : 'promiseByEmail', { day: formatDay(last, undefined, 'plan') })
}
