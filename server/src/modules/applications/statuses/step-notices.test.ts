import { applicationStatuses, copyStatuses } from '@testamur/contract/applications/statuses'
import { expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import { type CopyEdge, copyTransitions } from './copy-status.ts'
import { edgesFrom, type Party } from './status.ts'
import { copyStepNotice, stepNotice } from './step-notices.ts'

const byStaff = ({ who }: { readonly who: readonly Party[] }): boolean =>
  who.some((party) => party !== 'system' && party !== 'applicant')

it('each step that staff can take names itself', () => {
  const notices = applicationStatuses.flatMap((from) =>
    edgesFrom(from, from === 'on_hold' ? 'submitted' : null)
      .filter(byStaff)
      .map(({ to }) => say(stepNotice(from, to), 'en')),
  )
  expect(notices).not.toContain('Change saved')
  expect(notices).toEqual(
    expect.arrayContaining(['Review started', 'Recommended for sign-off', 'Hold released', 'Review resumed']),
  )
})

it('each step of a copy that staff can take names itself', () => {
  const steps = copyStatuses.flatMap((from): readonly CopyEdge[] => copyTransitions[from]).filter(byStaff)
  expect(steps.map(({ to }) => say(copyStepNotice(to), 'en'))).not.toContain('Change saved')
})
