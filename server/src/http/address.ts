import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../core/network-address.ts'

const addresses = new WeakMap<FastifyRequest, string>()

/**
 * From where a request came, whole, as the log and the audit trail show it; limits count it by its network. `request.ip`
 * reads the headers and the trusted networks anew each time that it is asked.
 */
export function addressOf(request: FastifyRequest): string {
  const known = addresses.get(request)
  if (known !== undefined) return known
  // Of a client who has gone already, the address is not known any more.
  const ip: string | undefined = request.ip
  const address = plainAddress(ip ?? '0.0.0.0')
  addresses.set(request, address)
  return address
}
