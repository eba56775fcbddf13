import { changeThread, listAssignees } from '@calls/messaging/staff-messaging'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@testamur/contract/endpoint'
import type { StaffThread } from '@testamur/contract/messaging/staff-messaging'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { applicationPath } from '../../lib/admin-paths.ts'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { Link } from '../../ui/link.tsx'
import { queryKeyOf, showThread, type ThreadKey } from './staff-thread-source.ts'

type Props = { which: ThreadKey; thread: StaffThread; mayWrite: boolean }

/** Whose turn it is, who is responsible, and how to close it. */
export function ThreadTools({ which, thread, mayWrite }: Props) {
  const t = useText('admin-messages')
  const client = useQueryClient()
  const { data } = useQuery(queryOf(listAssignees, {}))
  const { busy, once } = useOnce()
  const { id, version, assignee, enums, state } = thread
  if (id === null) return null

  const change = (what: Omit<Call<typeof changeThread>['body'], 'version'>) =>
    once(async () => {
      const reply = await call(changeThread, { params: { id }, body: { version, ...what } })
      if (reply === false) void client.invalidateQueries({ queryKey: queryKeyOf(which) })
      else await showThread(client, which, reply.data)
    })
  const people = data?.data ?? []
  // A person who has left keeps their name.
  const others = assignee === null || people.some((one) => one.id === assignee.id) ? [] : [assignee]

  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusPill {...enums.state} />
      <label className="flex min-w-0 items-center gap-2">
        <span className="text-sm whitespace-nowrap text-soft">{t('assignee')}</span>
        <Select
          value={assignee === null ? '' : String(assignee.id)}
          disabled={!mayWrite || busy}
          placeholder={t('nobody')}
          options={[...people, ...others].map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={({ currentTarget: { value } }) =>
            void change({ assignee_id: value === '' ? null : Number(value) })
          }
        />
      </label>
      {mayWrite && (
        <Button
          size="sm"
          look="secondary"
          busy={busy}
          onClick={() => void change({ state: state === 'resolved' ? 'awaiting_institution' : 'resolved' })}
        >
          {t(state === 'resolved' ? 'reopen' : 'resolve')}
        </Button>
      )}
    </div>
  )
}

/** Who writes, and about what. */
export function ThreadHead({ thread }: { thread: StaffThread }) {
  const t = useText('admin-messages')
  const { person, tracking_id, application_id } = thread
  return (
    <div className="min-w-0">
      <h2 className="text-lg font-semibold break-words">{thread.subject}</h2>
      <p className="text-soft">
        {person.name} · <span className="break-all">{person.email}</span>
      </p>
      {application_id !== null && (
        <Link className="link numbers text-sm break-all" to={applicationPath(application_id)}>
          {t('application', { id: tracking_id ?? '' })}
        </Link>
      )}
    </div>
  )
}
