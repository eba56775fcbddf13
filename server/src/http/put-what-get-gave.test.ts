// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { getApplicationData } from '@testamur/contract/applications/application-data'
import { updateDeliveryRate } from '@testamur/contract/delivery/delivery'
import {
  getGradingScale,
  listGradingScales,
  updateGradingScale,
} from '@testamur/contract/grading/grading-scales'
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { getPolicies, updatePolicies } from '@testamur/contract/institution/policies'
import { updateTranscriptRate } from '@testamur/contract/rates'
import { createClosure, listClosures, updateClosure } from '@testamur/contract/service-board'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../test/harness.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

const put = (path: string, payload: object) =>
  server.app.inject({
    method: 'PUT',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })

const at = (path: string, id: number) => path.replace('{id}', String(id))

it.each([
  [
    'the institution',
    async () => {
      const { data } = await server.call(getInstitution, {})
      return [at(updateInstitution.path, data.id), data] as const
    },
  ],
  [
    'its policies',
    async () => {
      const { data } = await server.call(getPolicies, { token })
      return [updatePolicies.path, data] as const
    },
  ],
  [
    'a transcript rate',
    async () => {
      const [rate] = (await server.call(getApplicationData, {})).data.transcript_rates
      return [at(updateTranscriptRate.path, rate?.id ?? 0), rate ?? {}] as const
    },
  ],
  [
    'a delivery rate',
    async () => {
      const [rate] = (await server.call(getApplicationData, {})).data.delivery_rates
      return [at(updateDeliveryRate.path, rate?.id ?? 0), rate ?? {}] as const
    },
  ],
  [
    'a grading scale',
    async () => {
      const [row] = (await server.call(listGradingScales, { token })).data
      const { data } = await server.call(getGradingScale, { token, params: { id: row?.id ?? 0 } })
      return [at(updateGradingScale.path, data.id), data] as const
    },
  ],
  [
    'a closure',
    async () => {
      await server.call(createClosure, {
        token,
        body: { name: 'A holiday', from: '2027-01-01', to: '2027-01-02' },
      })
      const [closure] = (await server.call(listClosures, { token })).data
      return [at(updateClosure.path, closure?.id ?? 0), closure ?? {}] as const
    },
  ],
])('%s is taken by PUT as GET gave it', async (_, read) => {
  const [path, given] = await read()
  const reply = await put(path, given)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
})

it('what neither of them knows is refused by name', async () => {
  const { data } = await server.call(getInstitution, {})
  const reply = await put(at(updateInstitution.path, data.id), {
    id: data.id,
    motto: 'x',
    office: { ...data.office, fax: '1' },
  })
  expect([reply.statusCode, Object.keys(reply.json<{ errors: object }>().errors)]).toEqual([
    422,
    ['office.fax', 'motto'],
  ])
})
