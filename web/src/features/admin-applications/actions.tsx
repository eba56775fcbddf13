import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { desks } from './desks.ts'
import { TransitionDialog, type TransitionFields } from './transition-dialog.tsx'
import { useChange } from './use-change.ts'

/** Steps that need words, and which ones: the server checks them again. */
export const fieldsOf: Partial<Record<ApplicationStatus, TransitionFields>> = {
  action_required: ['asks', 'public_note'],
  on_hold: ['reason', 'public_note', 'release_on'],
  records_search: ['reason', 'unit', 'public_note'],
  rejected: ['reason', 'public_note'],
  cancelled: ['reason'],
}

const danger: readonly ApplicationStatus[] = ['rejected', 'cancelled']

type Props = { application: StaffApplication; ticked: readonly string[] }

/** The next steps that the server allows this officer, and nothing else. */
export function Actions({ application, ticked }: Props) {
  const t = useText('admin-application')
  const { busy, change } = useChange(application)
  const [asked, setAsked] = useState<ApplicationStatus | null>(null)
  const [refusals, setRefusals] = useState<Record<string, string[]>>({})
  const allowed = application.enums.status.allowed as ApplicationStatus[]

  const send = (to: ApplicationStatus, fields: object = {}) =>
    change(() =>
      desks[application.kind].transition({
        params: { id: application.id },
        body: {
          to,
          version: application.version,
          ...(to === 'awaiting_approval' && { checklist: [...ticked] }),
          ...fields,
        },
        onFailure: ({ body }) => setRefusals(body?.errors ?? {}),
      }),
    )
  // Going back from sign-off needs a reason; every other way to `under_review` goes at once.
  const wordsFor = (to: ApplicationStatus): TransitionFields | undefined =>
    to === 'under_review' && application.status === 'awaiting_approval' ? ['reason'] : fieldsOf[to]
  const ask = (to: ApplicationStatus) => {
    setRefusals({})
    setAsked(to)
  }
  const choose = (to: ApplicationStatus) => (wordsFor(to) === undefined ? void send(to) : ask(to))

  if (allowed.length === 0) return null
  return (
    <section aria-label={t('actions')} className="mt-5 flex flex-wrap gap-2.5 border-y border-line py-4">
      {allowed.map((to, index) => (
        <Button
          key={to}
          look={danger.includes(to) ? 'danger' : index === 0 ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => choose(to)}
        >
          {t(
            to === application.hold?.from
              ? 'do_release'
              : application.status === 'awaiting_approval' && to === 'under_review'
                ? 'do_return'
                : `do_${to as 'under_review'}`,
          )}
        </Button>
      ))}
      {asked !== null && (
        <TransitionDialog
          title={t(`do_${asked as 'under_review'}`)}
          fields={wordsFor(asked) ?? []}
          busy={busy}
          refusals={refusals}
          close={() => setAsked(null)}
          send={async (fields) => {
            if (await send(asked, fields)) setAsked(null)
          }}
        />
      )}
    </section>
  )
}
