import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { ActableApplication } from '../applications/index.ts'
import { countApprovalMails } from '../documents/index.ts'
import { type ActRule, wholeApplication } from './act-rule.ts'
import type { BulkDeps, Runner } from './deps.ts'

type Transition = Parameters<BulkDeps['applications']['acts']['transition']>[1]
type Step<Act> = (act: Act, application: ActableApplication) => Transition

/** An act that is a transition of the application. */
const stepRule = <Act>(step: Step<Act>, about: { readonly mails: number; readonly refunds?: true }) => ({
  units: (_: Act, application: ActableApplication) => wholeApplication(application),
  async check(
    { applications: { acts }, documents }: BulkDeps,
    act: Act,
    { application }: { application: ActableApplication },
    by: Runner,
  ) {
    const taken = step(act, application)
    const { paid } = await acts.checkTransition(application.id, taken, by.actor)
    // What is approved goes on by itself, to whoever has a student copy sent to them.
    const follow = taken.to === 'processing' ? await countApprovalMails(documents, application.id) : 0
    return { mails: about.mails + follow, refund: about.refunds ? paid : 0 }
  },
  run: (
    { applications: { acts } }: BulkDeps,
    act: Act,
    { application }: { application: ActableApplication },
    by: Runner,
    alongside: Parameters<BulkDeps['applications']['acts']['transition']>[3],
  ) => acts.transition(application.id, step(act, application), by, alongside),
})

export const claim: ActRule<'claim'> = {
  units: (_, application) => wholeApplication(application),
  check: ({ applications: { acts } }, _, { application: { id, version } }, by) =>
    acts.checkClaim(id, { version }, by.actor),
  run: ({ applications: { acts } }, _, { application: { id, version } }, by, alongside) =>
    acts.claim(id, { version }, by, alongside),
}

export const assign: ActRule<'assign'> = {
  units: (_, application) => wholeApplication(application),
  async check({ applications: { acts } }, { assignee_id }, { application: { id, version } }) {
    await acts.checkAssignment(id, { assignee_id, version })
  },
  async run({ applications: { acts } }, { assignee_id }, { application: { id, version } }, by, alongside) {
    await acts.assign(id, { assignee_id, version }, by, alongside)
  },
}

export const hold: ActRule<'hold'> = stepRule(
  ({ reason, public_note, release_on }, { version }) => ({
    to: 'on_hold',
    reason,
    public_note,
    release_on,
    version,
  }),
  { mails: 1 },
)

export const release: ActRule<'release'> = stepRule(
  (_, { held_from, version }) => {
    if (held_from === null) throw refused(messageOf('bulk.notOnHold'))
    return { to: held_from, version }
  },
  { mails: 0 },
)

export const recommend: ActRule<'recommend'> = stepRule(
  (_, { version }) => ({ to: 'awaiting_approval', version }),
  {
    mails: 0,
  },
)

export const approve: ActRule<'approve'> = stepRule((_, { version }) => ({ to: 'processing', version }), {
  mails: 0,
})

export const cancel: ActRule<'cancel'> = stepRule(
  ({ reason }, { version }) => ({ to: 'cancelled', reason, version }),
  { mails: 1, refunds: true },
)
