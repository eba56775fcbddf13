import { assignApplication, listOfficers } from '@calls/applications/staff-applications'
import { useQuery } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { problemOf } from '../../api/read-reply.ts'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useMay } from '../identity/use-may.ts'
import { useChange } from './use-change.ts'

const finished: readonly StaffApplication['status'][] = ['completed', 'rejected', 'cancelled', 'expired']

/** The assignee, and who it may be assigned to: each officer with their number of open applications. */
export function Assignee({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const may = useMay('applications.review')
  const { change } = useChange(application)
  const [fault, setFault] = useState<string | undefined>()
  const officers = useQuery({ ...queryOf(listOfficers, {}), enabled: may }).data?.data ?? []
  if (!may || finished.includes(application.status)) return null
  const { id, version, assignee } = application
  const known = officers.some((one) => one.id === assignee?.id)
  const choices = known || assignee === null ? officers : [{ ...assignee, open: 0 }, ...officers]
  const give = (value: string) =>
    change(async () => {
      const assignee_id = value === '' ? null : Number(value)
      const { reply, failure } = await attemptCall(assignApplication, {
        params: { id },
        body: { assignee_id, version },
      })
      setFault(failure === null ? undefined : problemOf(failure).message)
      return reply ?? false
    })
  return (
    <Card>
      <Field name="assignee" label={t('officer')} error={fault}>
        {(control) => (
          <Select
            {...control}
            value={String(assignee?.id ?? '')}
            onChange={(event) => void give(event.currentTarget.value)}
            options={[
              { value: '', label: t('nobody') },
              ...choices.map((one) => ({
                value: String(one.id),
                label: t('officerLoad', { name: one.name, count: one.open }),
              })),
            ]}
          />
        )}
      </Field>
    </Card>
  )
}
