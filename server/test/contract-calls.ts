import { api } from '@testamur/contract/api'
import type { Definition } from '@testamur/contract/endpoint'
import { commonErrors, errorStatus } from '@testamur/contract/errors'
import type { TestServer } from './harness.ts'
import { fillPath } from './paths-of-nothing.ts'

/** The statuses that the contract names for a call. */
export const documented = (definition: Definition): number[] => [
  definition.created ? 201 : 200,
  ...[...(definition.errors ?? []), ...commonErrors].map((code) => errorStatus[code]),
]

/** Sends calls of the contract, with ids of nothing in their paths. */
export const createSender =
  ({ app }: TestServer) =>
  async (definition: Definition, given: { token?: string; body?: string; address?: string } = {}) => {
    const hasBody = definition.body !== undefined && definition.wire !== 'multipart'
    return app.inject({
      method: definition.method,
      url: `/api${fillPath(definition)}`,
      // Each call has its own IP address: limits are tested elsewhere.
      remoteAddress: given.address ?? `198.51.100.${1 + (api.indexOf(definition) % 250)}`,
      headers: {
        ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { payload: given.body ?? '{}' } : {}),
    })
  }
