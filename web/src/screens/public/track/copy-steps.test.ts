import { expect, test } from 'vitest'
import { stepNames, stepsDone } from './copy-steps.ts'

test('before its approval, a copy is as far as its application', () => {
  const done = (status: Parameters<typeof stepsDone>[0]) => stepsDone(status, { status: 'queued' })
  expect([done('pending_payment'), done('submitted'), done('on_hold'), done('awaiting_approval')]).toEqual([
    0, 1, 1, 2,
  ])
  expect([done('rejected'), done('cancelled'), done('expired')]).toEqual([null, null, null])
})

test('after it, each copy is as far as it has come itself', () => {
  const done = (status: Parameters<typeof stepsDone>[1]['status']) => stepsDone('processing', { status })
  expect([
    done('queued'),
    done('printed'),
    done('in_transit'),
    done('delivered'),
    done('downloaded'),
  ]).toEqual([2, 3, 4, 5, 5])
  expect([done('lost'), done('revoked'), done('superseded')]).toEqual([null, null, null])
})

test('the last steps are named as it is delivered', () => {
  expect(stepNames('courier').slice(3)).toEqual(['sent', 'delivered'])
  expect(stepNames('email').slice(3)).toEqual(['sent', 'opened'])
  expect(stepNames('pickup').slice(3)).toEqual(['readyToCollect', 'collected'])
})
