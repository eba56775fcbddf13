import * as calls from '@testamur/contract/graduation/graduation-links'
import * as shares from '@testamur/contract/graduation/graduation-shares'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { readGraduateFile, readGraduatePage, requestGraduateCode } from './graduate-page.ts'
import { endOwnProxy, nameOwnProxy } from './own-proxy.ts'
import { endShare, readShared, shareCertificate } from './share-certificate.ts'

export const linkRoutes = (deps: GraduationDeps): Route[] => [
  route(calls.getGraduatePage, async ({ params, context }) => ({
    data: await readGraduatePage(deps, params.token, context),
  })),
  route(calls.requestGraduateCode, async ({ params, context }) => ({
    message: messageOf('documents.codeSent'),
    data: await requestGraduateCode(deps, params.token, context),
  })),
  route(calls.nameProxyAsGraduate, async ({ params, body, context }) => ({
    data: await nameOwnProxy(deps, params.token, body, context),
    message: messageOf('graduationLinks.proxyNamed'),
  })),
  route(calls.endProxyAsGraduate, async ({ params, context }) => ({
    data: await endOwnProxy(deps, params.token, context),
    message: messageOf('graduationLinks.proxyEnded'),
  })),
  route(shares.shareCertificate, async ({ params, context }) => ({
    data: await shareCertificate(deps, params, context),
    message: messageOf('graduationLinks.certificateShared'),
  })),
  route(shares.endShare, async ({ params, context }) => ({
    data: await endShare(deps, params, context),
    message: messageOf('graduationLinks.shareEnded'),
  })),
  route(shares.getSharedCertificate, async ({ params, context }) => ({
    data: await readShared(deps, params.token, context.ip),
  })),
  route(calls.getGraduateFile, ({ params, query, context }) =>
    readGraduateFile(deps, { ...params, download: query.download === '1' }, context),
  ),
]
