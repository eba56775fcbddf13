import {
  listCertificateSeries,
  orderCertificateSeries,
  updateCertificateSeries,
} from '@calls/graduation/certificate-series'
import { useQueryClient } from '@tanstack/react-query'
import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { call } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useTurns } from '../../../../features/settings/use-turns.ts'
import { notify } from '../../../../lib/notifications.ts'

/** The changes that the list offers. It is fetched again after each of them, also after a refusal. */
export function useSeriesChanges() {
  const client = useQueryClient()
  const { busy, take } = useTurns()
  const latest = () => client.getQueryData(queryOf(listCertificateSeries, {}).queryKey)?.data ?? []

  const change = (make: () => Promise<{ message?: string } | false>) =>
    take(async () => {
      const reply = await make()
      await client.invalidateQueries({ queryKey: [listCertificateSeries.id] })
      if (reply !== false && reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    })

  return {
    busy,
    move: ({ id: moved }: CertificateSeries, by: -1 | 1) =>
      change(async () => {
        const series = latest().map(({ id, version }) => ({ id, version }))
        const from = series.findIndex(({ id }) => id === moved)
        const to = from + by
        if (from < 0 || to < 0 || to >= series.length) return false
        series.splice(to, 0, ...series.splice(from, 1))
        return call(orderCertificateSeries, { body: { series } })
      }),
    switchTo: (shown: CertificateSeries, active: boolean) =>
      change(() => {
        const { id, name, pattern, digits, next_number, awards, version } =
          latest().find((one) => one.id === shown.id) ?? shown
        const body = { name, pattern, digits, next_number, awards, active, version }
        return call(updateCertificateSeries, { params: { id }, body })
      }),
  }
}
