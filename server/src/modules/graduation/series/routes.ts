import * as calls from '@testamur/contract/graduation/certificate-series'
import { keepReply } from '../../../http/keep-reply.ts'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { orderSeries, readSeries, saveSeries } from './keep-series.ts'

export const seriesRoutes = (deps: GraduationDeps): Route[] => [
  route(calls.listCertificateSeries, async () => ({ data: await readSeries(deps) })),
  route(calls.createCertificateSeries, ({ body, context }) =>
    keepReply(context, (keep) =>
      saveSeries(deps, null, body, context, (tx, data) =>
        keep(tx, { data, message: messageOf('certificateSeries.added') }),
      ),
    ),
  ),
  route(calls.updateCertificateSeries, async ({ params, body: { version, ...body }, context }) => {
    const { series, switchedOff } = await saveSeries(deps, { id: params.id, version }, body, context)
    const message = switchedOff
      ? messageOf('certificateSeries.switchedOff', { name: series.name, count: series.used })
      : messageOf('certificateSeries.saved')
    return { data: series, message }
  }),
  route(calls.orderCertificateSeries, async ({ body, context }) => ({
    data: await orderSeries(deps, body.series, context),
    message: messageOf('certificateSeries.ordered'),
  })),
]
