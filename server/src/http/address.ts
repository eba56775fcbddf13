import type { FastifyRequest } from 'fastify'

const addresses = new WeakMap<FastifyRequest, string>()

/** From where a request came. `request.ip` reads the headers and the trusted networks anew each time that it is asked. */
export function addressOf(request: FastifyRequest): string {
  const known = addresses.get(request)
  if (known !== undefined) return known
  const address = request.ip
  addresses.set(request, address)
  return address
}
