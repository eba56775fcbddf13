import { describe, expect, it } from 'vitest'
import { conflict, Failure } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { ActableApplication } from '../applications/index.ts'
import type { BulkDeps, Runner } from './deps.ts'
import { planRows } from './plan-rows.ts'

const APPLICATION = { id: 7, version: 1, currency: 'NGN', copies: [] } as unknown as ActableApplication
const BY = { actor: {}, ip: '' } as unknown as Runner

/** The check of one application, which meets this error. */
const planAgainst = (error: unknown) => {
  const checkClaim = async () => {
    throw error
  }
  const acts = { find: async () => [APPLICATION], checkClaim }
  const deps = { applications: { acts }, logger: { error: () => undefined } } as unknown as BulkDeps
  const rows = { act: { action: 'claim' }, ids: [7], selected: [7], unmatched: null } as const
  return planRows(deps, rows, BY)
}

describe('the check of a row', () => {
  it('reports at the row what is wrong with it', async () => {
    const { items } = await planAgainst(conflict(messageOf('bulk.gone')))
    expect(items).toMatchObject([{ application_id: 7, refusal: messageOf('bulk.gone') }])
    const failed = await planAgainst(new Error('a fault of ours'))
    expect(failed.items).toMatchObject([{ refusal: messageOf('bulk.rowFailed') }])
  })

  it.each([
    ['a database without a free connection', new Error('timeout exceeded when trying to connect')],
    [
      'a busy service',
      new Failure('unavailable', messageOf('http.serviceBusyStarting'), { retryAfterSeconds: 2 }),
    ],
  ])('is not done when it meets %s, which says nothing about the row', async (_name, error) => {
    await expect(planAgainst(error)).rejects.toBe(error)
  })
})
