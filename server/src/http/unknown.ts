import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../core/failure.ts'
import { messageOf } from '../messages/message.ts'
import type { Route } from './route.ts'
import { API } from './serve.ts'
import { languageOf, translateFailure } from './speak.ts'

/** Replies where no route matches: 405 when the address exists with another method, otherwise 404. */
export function createUnknown(routes: readonly Route[]) {
  const known = routes.map(({ definition }) => ({
    method: definition.method,
    path: new RegExp(`^${API}${definition.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = known.filter((route) => route.path.test(path)).map((route) => route.method as string)
    if (!path.startsWith(`${API}/`) && path !== API) methods.push('GET')
    if (methods.includes('GET')) methods.push('HEAD')
    if (methods.length === 0 || methods.includes(request.method)) throw notFound(messageOf('http.address'))
    return reply
      .code(405)
      .header('allow', [...new Set(methods)].join(', '))
      .send(
        translateFailure(
          { status: 'error', message: messageOf('http.addressNotTakeRequests', { method: request.method }) },
          languageOf(request),
        ),
      )
  }
}
